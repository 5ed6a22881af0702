/** Has a plugin's hooks, parsers and decorations hold for the whole server, or folder of calls, that registers it. */
export function shareHooks<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
