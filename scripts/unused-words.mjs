// Finds unused English words through the types: TypeScript resolves each `words.hint` to its declaration.
import { join } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API, TypeFlags } from "typescript/unstable/sync";
import { root } from "./setup.mjs";

const rooms = "/src/words/en/";
const readers = /\/src\/(web|server|stand-ins|words\/en)\/|\/src\/words\/[^/]+$/;
/** The tabs include the start page's words, used there or not. */
const composedRoom = "tabs.ts";
/** The build, a separate project, writes the page's head. */
const readByTheBuild = "pageHead";

/** The unused words, each by its room and path. */
export function findUnusedWords() {
  const api = new API({ cwd: root });
  try {
    const openProjects = ["web", "server"].map((side) => join(root, "src", side, "tsconfig.json"));
    const projects = api.updateSnapshot({ openProjects }).getProjects();
    const words = new Map(projects.flatMap((project) => declaredWords(project)));
    const names = new Set([...words.values()].flat());
    const read = projects.map((project) => new Reading(project.checker).of(project, names));
    return [...words]
      .filter(([place]) => !read.some((places) => places.has(place)))
      .map(([, path]) => path.join("."));
  } finally {
    api.close();
  }
}

function filesOf({ program }, isChosen) {
  const chosen = program.getSourceFileNames().filter(isChosen);
  return chosen.map((name) => program.getSourceFile(name));
}

function visit(node, look) {
  look(node);
  node.forEachChild((child) => {
    visit(child, look);
  });
}

/**
 * The words declared in the rooms' objects, by path. An object with a declared type is skipped: the type requires each
 * word.
 */
function declaredWords(project) {
  const words = [];
  const collect = ({ properties }, names) => {
    for (const property of properties) {
      if (property.kind === SyntaxKind.SpreadAssignment) continue;
      const { name, initializer, index } = property;
      const path = [...names, name.text];
      words.push([`${property.getSourceFile().path}#${index}`, path]);
      if (initializer?.kind === SyntaxKind.ObjectLiteralExpression) collect(initializer, path);
    }
  };
  for (const file of filesOf(project, (name) => name.includes(rooms))) {
    const room = file.fileName.slice(file.fileName.lastIndexOf("/") + 1);
    if (room === composedRoom) continue;
    visit(file, ({ kind, type, initializer, name }) => {
      if (kind !== SyntaxKind.VariableDeclaration || type !== undefined) return;
      if (name.text === readByTheBuild) return;
      if (initializer?.kind === SyntaxKind.ObjectLiteralExpression)
        collect(initializer, [room, name.text]);
    });
  }
  return words;
}

const placesOf = (symbol) =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path}#${index}`);
const isWord = (symbol) => placesOf(symbol).some((place) => place.includes(rooms));

/** Collects the declarations of the words that a project reads. */
class Reading {
  #checker;
  #read = new Set();
  #wordsOfTypes = new Map();

  constructor(checker) {
    this.#checker = checker;
  }

  of(project, names) {
    for (const file of filesOf(project, (name) => readers.test(name))) {
      const found = { accesses: [], patterns: [], computed: [], handed: [] };
      visit(file, (node) => sort(node, found, names));
      const accessed = this.#checker.getSymbolAtLocation(found.accesses);
      const taken = this.#checker.getTypeAtLocation(found.patterns);
      const isOfWords = file.path.includes("/src/words/");
      const hasWords =
        accessed.some(isWord) || taken.some((type) => this.#wordsIn(type).length > 0);
      // No words are passed on where none is read, so most files need no further look.
      if (!hasWords && !isOfWords) continue;
      for (const symbol of accessed) this.#note(symbol);
      taken.forEach((type, nth) => this.#takeApart(type, found.patterns[nth]));
      this.#lookUp(found.computed);
      this.#handOn(found.handed, isOfWords);
    }
    return this.#read;
  }

  #note(symbol) {
    for (const place of placesOf(symbol)) this.#read.add(place);
  }

  #noteAllIn(type) {
    for (const word of this.#wordsIn(type)) {
      this.#note(word);
      this.#noteAllIn(this.#checker.getTypeOfSymbol(word));
    }
  }

  /** The words in a type, if it is an object of them. */
  #wordsIn(type) {
    if (type === undefined) return [];
    if (type.isUnionType()) return type.getTypes().flatMap((one) => this.#wordsIn(one));
    if (!type.isObjectType()) return [];
    if (!this.#wordsOfTypes.has(type.id)) {
      const properties = this.#checker.getPropertiesOfType(type);
      this.#wordsOfTypes.set(type.id, isWord(properties[0]) ? properties : []);
    }
    return this.#wordsOfTypes.get(type.id);
  }

  /** `const { title, text } = words` */
  #takeApart(type, { elements }) {
    for (const { dotDotDotToken, propertyName, name } of elements) {
      if (dotDotDotToken) this.#noteAllIn(type);
      const taken = (propertyName ?? name).text;
      for (const word of this.#wordsIn(type)) if (word.name === taken) this.#note(word);
    }
  }

  /** `words.steps[step]`: those that the key may name. */
  #lookUp(nodes) {
    const types = this.#checker.getTypeAtLocation(nodes.map((node) => node.expression));
    types.forEach((type, nth) => {
      const words = this.#wordsIn(type);
      if (words.length === 0) return;
      const key = this.#checker.getTypeAtLocation(nodes[nth].argumentExpression);
      const keys = key.isUnionType() ? key.getTypes() : [key];
      const areKnown = keys.every((one) => one.isLiteralType());
      const asked = new Set(keys.map(({ value }) => String(value)));
      for (const word of words) if (!areKnown || asked.has(word.name)) this.#note(word);
    });
  }

  /** `toast(words.done)`: an object passed on whole. If it keeps its type, it is read where that is. */
  #handOn(nodes, isOfWords) {
    this.#checker.getTypeAtLocation(nodes).forEach((type, nth) => {
      if (this.#wordsIn(type).length === 0) return;
      const { kind } = nodes[nth].parent;
      const isSpread = spreads.has(kind) && !isOfWords;
      const place = isSpread ? undefined : this.#checker.getContextualType(nodes[nth]);
      if (place !== undefined) this.#noteIn(place, type);
      else if (isSpread || joins.has(kind)) this.#noteAllIn(type);
    });
  }

  /** In a position with another type, words are read by that type's property names. */
  #noteIn(place, type) {
    const types = (place.isUnionType() ? place.getTypes() : [place]).filter(
      ({ flags }) => !(flags & TypeFlags.Primitive),
    );
    const properties = types.flatMap((one) => this.#checker.getPropertiesOfType(one));
    const others = new Set(
      properties.filter((property) => !isWord(property)).map(({ name }) => name),
    );
    const isAnything = types.some((one) => this.#isOpen(one));
    for (const word of this.#wordsIn(type)) {
      if (!isAnything && !others.has(word.name)) continue;
      this.#note(word);
      this.#noteAllIn(this.#checker.getTypeOfSymbol(word));
    }
  }

  /** Whether a type says too little to know which words are read. */
  #isOpen(type) {
    return (
      !type.isObjectType() ||
      this.#checker.getPropertiesOfType(type).length === 0 ||
      this.#checker.getIndexInfosOfType(type).length > 0
    );
  }
}

const spreads = new Set([
  SyntaxKind.JsxSpreadAttribute,
  SyntaxKind.SpreadAssignment,
  SyntaxKind.SpreadElement,
]);
/** Of objects with the same shape, only one survives in the type of their union. */
const joins = new Set([
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.BinaryExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.ReturnStatement,
]);
/** No object is passed on whole in these. */
const endings = new Set([
  SyntaxKind.BindingElement,
  SyntaxKind.ElementAccessExpression,
  SyntaxKind.ExportSpecifier,
  SyntaxKind.ExpressionStatement,
  SyntaxKind.ImportSpecifier,
  SyntaxKind.PrefixUnaryExpression,
  SyntaxKind.PropertyAccessExpression,
  SyntaxKind.TemplateSpan,
  SyntaxKind.TypeQuery,
  SyntaxKind.TypeReference,
]);
const objects = new Set([
  SyntaxKind.CallExpression,
  SyntaxKind.ElementAccessExpression,
  SyntaxKind.Identifier,
  SyntaxKind.PropertyAccessExpression,
]);

function sort(node, { accesses, patterns, computed, handed }, names) {
  const { kind } = node;
  const isAccess = kind === SyntaxKind.PropertyAccessExpression;
  if (isAccess && !names.has(node.name.text)) return;
  if (isAccess) accesses.push(node.name);
  if (kind === SyntaxKind.ElementAccessExpression) computed.push(node);
  if (kind === SyntaxKind.ObjectBindingPattern) patterns.push(node);
  if (objects.has(kind) && isHanded(node)) handed.push(node);
}

/** Whether the node's value is passed on whole. */
function isHanded(node) {
  const { kind, name, propertyName, tagName, expression } = node.parent;
  if (kind === SyntaxKind.ShorthandPropertyAssignment) return true;
  if (endings.has(kind)) return false;
  if (kind === SyntaxKind.VariableDeclaration && name.kind === SyntaxKind.ObjectBindingPattern)
    return false;
  if (kind === SyntaxKind.CallExpression && expression === node) return false;
  return ![name, propertyName, tagName].includes(node);
}
