/** Functions that a module needs of one above it, which it may not import. */
export interface ModulePort<Functions extends object> {
  readonly use: Functions;
  provide(functions: Functions): void;
}

/** The lower module defines the port, and its public.ts exports it; the upper one provides it in its module.ts. */
export function defineModulePort<Functions extends object>(name: string): ModulePort<Functions> {
  let filled: Functions | undefined;
  return {
    get use() {
      if (filled === undefined) throw new Error(`nobody provides the port ${name}: modules.ts was not loaded`);
      return filled;
    },
    provide(functions) {
      filled = functions;
    },
  };
}
