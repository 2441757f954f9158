import type { AttributeValue, Item } from '../values/attribute-value';
import { checkOverlap } from './check-overlap';
import { type DocumentPath, readPath } from './document-path';
import { cachedProjection, withParameterErrors } from './expression-cache';
import type { ExpressionScope } from './scope';

type Branch = { readonly children: Map<string | number, Branch>; leaf?: AttributeValue };

const branch = (): Branch => ({ children: new Map() });

const setAtPath = (root: Branch, path: DocumentPath, value: AttributeValue) => {
  let node = root;
  for (const part of path) {
    let child = node.children.get(part);
    if (!child) {
      child = branch();
      node.children.set(part, child);
    }
    node = child;
  }
  node.leaf = value;
};

/** Lists keep only the chosen elements, in the order of their indexes. */
const toValue = (node: Branch): AttributeValue => {
  if (node.leaf) return node.leaf;
  const [first] = node.children.keys();
  if (typeof first !== 'number') return { M: toItem(node) };
  const elements = [...node.children].sort(([a], [b]) => Number(a) - Number(b));
  return { L: elements.map(([, child]) => toValue(child)) };
};

const toItem = (node: Branch): Item =>
  Object.fromEntries([...node.children].map(([name, child]) => [name, toValue(child)]));

/** Returns the parts of an item that the paths name. Missing paths are omitted. */
export const project = (item: Item, paths: readonly DocumentPath[]): Item => {
  const root = branch();
  for (const path of paths) {
    const value = readPath(item, path);
    if (value) setAtPath(root, path, value);
  }
  return toItem(root);
};

/** Parses and binds a projection expression. */
export const compileProjection = (
  expression: string,
  scope: ExpressionScope,
): readonly DocumentPath[] =>
  withParameterErrors('ProjectionExpression', () => {
    const parsed = cachedProjection(expression);
    scope.use(parsed);
    const paths = parsed.tree.map((path) => scope.path(path));
    checkOverlap(paths);
    return paths;
  });
