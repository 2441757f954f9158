import { resolveDynamicReferences } from './dynamic-reference';
import { isIntrinsic, resolveIntrinsic } from './intrinsics';
import { pseudoParameters } from './pseudo-parameters';
import type { Scope } from './scope';
import type { Identity, ResourceLocation, Stack } from './stack';

export type ResolverSources = {
  readonly stacks: readonly Stack[];
  /**
   * Returns the identity of a resource, and creates the resource if it doesn't exist yet.
   * References therefore determine the order in which resources are created.
   */
  identityOf(location: ResourceLocation): Promise<Identity>;
  /** Returns the value for `{{resolve:secretsmanager:<id>…}}`. */
  secretValue(secretId: string): string;
};

export type Resolve = (stack: string, value: unknown) => Promise<unknown>;

/**
 * Evaluates template values across all stacks of the app.
 * @throws Error naming the stack and the unresolvable reference
 */
export const createResolver = ({ stacks, identityOf, secretValue }: ResolverSources): Resolve => {
  const stackNamed = (name: string): Stack => {
    const found = stacks.find((stack) => stack.name === name);
    if (!found) throw new Error(`No stack is named ${name}.`);
    return found;
  };

  const stackOutput = async (stackName: string, output: string) => {
    const value = stackNamed(stackName).template.Outputs?.[output]?.Value;
    if (value === undefined) throw new Error(`Stack ${stackName} has no output ${output}.`);
    return resolveIn(stackName, value);
  };

  const importedValue = async (name: string) => {
    for (const { name: stackName, template } of stacks) {
      for (const { Export, Value } of Object.values(template.Outputs ?? {})) {
        if (Export && (await resolveIn(stackName, Export.Name)) === name) {
          return resolveIn(stackName, Value);
        }
      }
    }
    throw new Error(`No stack exports ${name}.`);
  };

  const ref = async (stackName: string, name: string) => {
    const pseudo = pseudoParameters(stackName);
    if (name in pseudo) return pseudo[name];
    const parameter = stackNamed(stackName).template.Parameters?.[name];
    if (parameter) return resolveIn(stackName, parameter.Default);
    return (await identityOf({ stack: stackName, logicalId: name })).ref;
  };

  const attribute = async (stackName: string, logicalId: string, name: string) => {
    const { attributes } = await identityOf({ stack: stackName, logicalId });
    const value = attributes[name];
    if (value === undefined) {
      throw new Error(`The local ${stackName}/${logicalId} has no attribute ${name}.`);
    }
    return value;
  };

  const scopeOf = (stackName: string): Scope => ({
    resolve: (value) => resolveIn(stackName, value),
    ref: (name) => ref(stackName, name),
    attribute: (logicalId, name) => attribute(stackName, logicalId, name),
    stackOutput,
    importedValue,
  });

  const resolveObject = async (stackName: string, value: object) => {
    if (isIntrinsic(value)) {
      const result = await resolveIntrinsic(value, scopeOf(stackName));
      return typeof result === 'string' ? resolveDynamicReferences(result, secretValue) : result;
    }
    const entries: [string, unknown][] = [];
    for (const [key, item] of Object.entries(value)) {
      const resolved = await resolveIn(stackName, item);
      if (resolved !== undefined) entries.push([key, resolved]);
    }
    return Object.fromEntries(entries);
  };

  const resolveList = async (stackName: string, list: readonly unknown[]) => {
    const items: unknown[] = [];
    for (const item of list) items.push(await resolveIn(stackName, item));
    return items.filter((item) => item !== undefined);
  };

  const resolveIn: Resolve = async (stackName, value) => {
    if (Array.isArray(value)) return resolveList(stackName, value);
    if (typeof value === 'string') return resolveDynamicReferences(value, secretValue);
    if (typeof value !== 'object' || value === null) return value;
    return resolveObject(stackName, value);
  };

  return resolveIn;
};
