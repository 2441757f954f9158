export { type Crash, crashVictims } from './crash-plan';
export { type LogLevel, lambdaLogLine } from './lambda-log-line';
