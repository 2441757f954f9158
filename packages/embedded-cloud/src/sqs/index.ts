export { createSqs, type Sqs, type SqsOptions } from './sqs-service';
