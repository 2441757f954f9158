export { localModelKey } from './api/answer-api';
export { createModelSimulator } from './simulator';
export type { Behaviour } from './world';
