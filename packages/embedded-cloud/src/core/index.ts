export { AwsError, type AwsRequest, type AwsResponse, type AwsService } from './aws-service';
export { type Clock, createClock } from './clock';
export { createInProcessHandler } from './in-process-handler';
export { nameProgram } from './program-name';
export { StartRefused } from './start-refused';
export { setStoresFull } from './store';
export { asStoreProblem } from './store-trouble';
