/** What the intrinsic functions may read while they are resolved inside one stack. */
export type Scope = {
  readonly resolve: (value: unknown) => Promise<unknown>;
  readonly ref: (name: string) => Promise<unknown>;
  readonly attribute: (logicalId: string, name: string) => Promise<string>;
  readonly stackOutput: (stack: string, output: string) => Promise<unknown>;
  readonly importedValue: (name: string) => Promise<unknown>;
};
