import { annealGroups } from "./anneal-groups.ts";
import { ColumnList } from "./column-list.ts";
import { ColumnScanner, sumOfPrices } from "./column-scanner.ts";
import { searchCovers } from "./cover-search.ts";
import { impossible, neverTogether, worthOfGroups } from "./partition-problem.ts";
import type { PartitionProblem, PlacedGroup, SearchContext } from "./partition-problem.ts";
import type { Prices } from "./column-scanner.ts";
import { RelaxedPartition } from "./relaxed-partition.ts";
import { SubsetCuts } from "./subset-cuts.ts";
import { Twins } from "./twins.ts";

export interface PartitionAnswer {
  /** The best partition found; undefined if each found one has a pair that must not meet. */
  readonly groups: readonly PlacedGroup[] | undefined;
  readonly worth: number;
  /** No partition is worth more. */
  readonly bound: number;
  /** Whether none is better by a step, or without groups, whether there is none. */
  readonly isProven: boolean;
}

/** Found by experiment. The search after it does the rest from any start. */
const swapsPerItem = 500;
/** Cuts pay off only for the few problems that a search without them doesn't finish. */
const maxNodesWithoutCuts = 20_000;
/** Some minutes: a limit for problems that nobody waits for. */
const maxNodes = 10_000_000;
const maxCuts = 120;
const cutsPerRound = 20;

/**
 * The best partition, and a proof. Annealing gives a first answer, the relaxation a bound and prices. Only columns
 * whose slack fits between the answer and the bound can be part of a better one (reduced cost fixing). A search through
 * these finds it, or proves that there is none.
 */
export function solvePartition(
  problem: PartitionProblem,
  start: readonly PlacedGroup[],
  context: SearchContext,
): PartitionAnswer {
  const swaps = swapsPerItem * problem.itemCount;
  let annealed = annealGroups(problem, start, swaps, context);
  if (worthOfGroups(problem, annealed) <= impossible) {
    const any = new PartitionSolver(withoutWorth(problem), context).solve(annealed);
    if (any.groups === undefined) return any;
    annealed = annealGroups(problem, any.groups, swaps, context);
  }
  return new PartitionSolver(problem, context).solve(annealed);
}

/** The problem without worth, so that any partition is best that keeps apart everybody who must not meet. */
function withoutWorth(problem: PartitionProblem): PartitionProblem {
  const classes = problem.classes.map((sizeClass) => ({
    ...sizeClass,
    own: sizeClass.own.map(() => 0),
    pairs: sizeClass.pairs.map((worth) => (worth <= impossible ? neverTogether : 0)),
  }));
  return { ...problem, classes, step: 1 };
}

class PartitionSolver {
  readonly #problem: PartitionProblem;
  readonly #context: SearchContext;
  readonly #cuts = new SubsetCuts(maxCuts);
  readonly #scanner: ColumnScanner;
  readonly #columns: ColumnList;
  readonly #twins: Twins;
  #groups: readonly PlacedGroup[] | undefined;
  /** The groups' worth; without any, less than every partition's, as no score is below 0. */
  #worth: number;
  #prices: Prices | undefined;
  /** The sum of the prices. */
  #bound = Number.POSITIVE_INFINITY;
  #leastBound = Number.POSITIVE_INFINITY;

  constructor(problem: PartitionProblem, context: SearchContext) {
    this.#problem = problem;
    this.#context = context;
    this.#scanner = new ColumnScanner(problem, this.#cuts);
    this.#columns = new ColumnList(Math.max(...problem.classes.map(({ size }) => size)), 4096);
    this.#twins = new Twins(problem);
    this.#worth = -problem.step;
  }

  solve(start: readonly PlacedGroup[]): PartitionAnswer {
    this.#takeGroups(start);
    const relaxation = new RelaxedPartition(this.#problem, this.#scanner, this.#cuts, start);
    this.#takePrices(relaxation);
    if (!this.#searchAll(maxNodesWithoutCuts)) {
      this.#cut(relaxation);
      this.#searchAll(maxNodes);
    }
    const isProven = this.#gap < 0;
    return {
      groups: this.#groups,
      worth: this.#worth,
      bound: isProven ? this.#worth : this.#leastBound,
      isProven,
    };
  }

  /** The room between the answer and the bound; below 0 there is no better partition. */
  get #gap(): number {
    return this.#bound - this.#worth - this.#problem.step;
  }

  #takeGroups(groups: readonly PlacedGroup[]): void {
    const worth = worthOfGroups(this.#problem, groups);
    if (worth <= impossible || worth <= this.#worth) return;
    this.#groups = groups;
    this.#worth = worth;
  }

  #takePrices(relaxation: RelaxedPartition): void {
    const prices = relaxation.solve(this.#worth + this.#problem.step, this.#context.isTimeUp);
    const bound = sumOfPrices(this.#problem, prices);
    if (bound >= this.#bound) return;
    this.#prices = prices;
    this.#bound = bound;
    this.#leastBound = Math.min(this.#leastBound, bound);
  }

  /** Adds cuts to the relaxation while they help; then a search with the former prices is faster. */
  #cut(relaxation: RelaxedPartition): void {
    const before = { prices: this.#prices, bound: this.#bound, gap: this.#gap };
    while (this.#gap >= 0 && !this.#context.isTimeUp() && relaxation.addCuts(cutsPerRound) > 0) {
      this.#takePrices(relaxation);
    }
    if (this.#gap <= before.gap / 2) return;
    this.#prices = before.prices;
    this.#bound = before.bound;
  }

  /**
   * Searches with more and more of the gap allowed: most of it is often due to the answer, not the bound, and a better
   * answer makes it smaller. Returns whether the search was complete.
   */
  #searchAll(nodes: number): boolean {
    let allowance = Math.min(this.#gap / 4, this.#bound / 256);
    let nodesLeft = nodes;
    while (this.#gap >= 0) {
      if (this.#prices === undefined || this.#context.isTimeUp()) return false;
      allowance = Math.min(allowance, this.#gap);
      const found = this.#search(this.#prices, allowance, nodesLeft);
      if (!found.isComplete) return false;
      if (this.#gap <= allowance) this.#bound = this.#worth;
      nodesLeft -= found.nodes;
      allowance *= 2;
    }
    return true;
  }

  #search(
    prices: Prices,
    allowance: number,
    nodes: number,
  ): { isComplete: boolean; nodes: number } {
    const columns = this.#columns;
    columns.clear();
    // Slacks are integers, and the scan excludes its limit.
    for (const sizeClass of this.#problem.classes.keys())
      this.#scanner.scan(sizeClass, prices, allowance + 1, columns);
    const found = searchCovers({
      problem: this.#problem,
      columns,
      prices,
      cuts: this.#cuts,
      twins: this.#twins,
      bound: this.#bound,
      worth: this.#worth,
      allowance,
      maxNodes: nodes,
      isTimeUp: this.#context.isTimeUp,
    });
    const best = found.best?.map((column) => ({
      sizeClass: columns.classOf(column),
      items: columns.itemsOf(column),
    }));
    if (best !== undefined) this.#takeGroups(best);
    return found;
  }
}
