export { AwsError, type AwsRequest, type AwsResponse, type AwsService } from './aws-service';
export { type Clock, createClock } from './clock';
export { createInProcessHandler } from './in-process-handler';
export { setProgramName } from './program-name';
export { StartRefusedError } from './start-refused';
export { inTransaction, openStore, setStoresFull } from './store';
export { asStoreProblem, StoreProblem } from './store-trouble';
