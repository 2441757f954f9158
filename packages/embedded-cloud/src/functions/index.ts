export { type Crash, crashVictims } from './crash-plan';
export { functionNameOf } from './function-definition';
export { type LogLevel, lambdaLogLine } from './lambda-log-line';
