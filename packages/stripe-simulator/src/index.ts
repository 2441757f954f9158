export { localApiKey } from './api/answer-api';
export { createStripeSimulator } from './simulator';
