import { type Evaluate, evaluatorOf } from './evaluate';
import type { Statement } from './policy';

/** The roles of the templates and the functions that have them. */
export type Roles = {
  addStatements(roleName: string, statements: readonly Statement[]): void;
  setFunctionRole(functionName: string, roleName: string): void;
  /**
   * Returns the role of a function with its evaluator. Undefined for a function whose template
   * names no role.
   */
  ofFunction(
    functionName: string,
  ): { readonly name: string; readonly evaluate: Evaluate } | undefined;
};

export const createRoles = (): Roles => {
  const statementsByRole = new Map<string, Statement[]>();
  const evaluators = new Map<string, Evaluate>();
  const roleByFunction = new Map<string, string>();
  const evaluatorFor = (role: string): Evaluate => {
    const known = evaluators.get(role);
    if (known) return known;
    const evaluate = evaluatorOf(statementsByRole.get(role) ?? []);
    evaluators.set(role, evaluate);
    return evaluate;
  };
  return {
    addStatements(role, statements) {
      statementsByRole.set(role, [...(statementsByRole.get(role) ?? []), ...statements]);
      evaluators.delete(role);
    },
    setFunctionRole: (functionName, role) => void roleByFunction.set(functionName, role),
    ofFunction(functionName) {
      const name = roleByFunction.get(functionName);
      return name === undefined ? undefined : { name, evaluate: evaluatorFor(name) };
    },
  };
};
