export { createDynamoDb, type DynamoDb } from './dynamodb';
export {
  type Fault,
  type FaultRule,
  internalServerError,
  throughputExceeded,
  transactionCanceledByConflict,
  transactionConflict,
} from './faults';
export type { Fields } from './request-fields';
export type { TableDefinition } from './table-definition';
