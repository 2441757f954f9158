export type {
  SignupEndpoint,
  SignupField,
  SignupFormData,
  SignupProblem,
} from './signup-call.js';
export { SignupForm } from './signup-form.js';
export { type SignupHandle, type SignupState, useSignupForm } from './use-signup-form.js';
