export { localModelKey } from './api/answer-api';
export { createModelSimulator } from './simulator';
export type { Behavior } from './world';
