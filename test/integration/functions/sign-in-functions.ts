import type { FunctionCheck, FunctionChecks } from './function-check';

const signIn: FunctionCheck = async ({ signInAgain, api }) => {
  await signInAgain();
  expect(await api('GET /user')).toMatchObject({ accountType: 'Manager' });
};

export const signInFunctions: FunctionChecks = {
  'create-challenge': signIn,
  'define-challenge': signIn,
  'verify-challenge': signIn,
  'send-sign-in-mail': signIn,
};
