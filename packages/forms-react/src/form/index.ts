export type { SignupField, SignupFormData, SignupPlace, SignupProblem } from './signup-call';
export { SignupForm } from './signup-form';
export { type SignupHandle, type SignupState, useSignupForm } from './use-signup-form';
