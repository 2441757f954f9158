/** The data that intrinsic functions can read while they are resolved in a stack. */
export type Scope = {
  readonly resolve: (value: unknown) => Promise<unknown>;
  readonly ref: (name: string) => Promise<unknown>;
  readonly attribute: (logicalId: string, name: string) => Promise<string>;
  readonly stackOutput: (stack: string, output: string) => Promise<unknown>;
  readonly importedValue: (name: string) => Promise<unknown>;
};
