import { validationError } from '../errors';
import type { ExpressionParameter } from '../expressions/expression-cache';
import { ExpressionScope } from '../expressions/scope';
import { type Fields, optionalItem, optionalText, optionalTextMap } from '../request-fields';

// Parameters of the API before 2014. Their replacements are supported.
const LEGACY = [
  'Expected',
  'ConditionalOperator',
  'AttributeUpdates',
  'AttributesToGet',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
];

const refuseLegacy = (fields: Fields) => {
  const name = LEGACY.find((candidate) => fields[candidate] !== undefined);
  if (name === undefined) return;
  throw validationError(`The local cloud has no ${name}; use an expression instead.`);
};

const nullParametersText = (parameters: readonly string[]) =>
  `${parameters.join(' and ')} ${parameters.length > 1 ? 'are' : 'is'} null`;

/**
 * Returns the names and values of a request that may contain the given expressions. Refuses names
 * and values without an expression that could use them.
 */
export const expressionScope = (
  fields: Fields,
  parameters: readonly ExpressionParameter[],
): ExpressionScope => {
  refuseLegacy(fields);
  const names = optionalTextMap(fields, 'ExpressionAttributeNames');
  const values = optionalItem(fields, 'ExpressionAttributeValues');
  const provided = parameters.filter((parameter) => optionalText(fields, parameter) !== undefined);
  if (names && provided.length === 0) {
    throw validationError('ExpressionAttributeNames can only be specified when using expressions');
  }
  const users = parameters.filter((parameter) => parameter !== 'ProjectionExpression');
  if (values && !users.some((parameter) => provided.includes(parameter))) {
    throw validationError(
      `ExpressionAttributeValues can only be specified when using expressions: ${nullParametersText(users)}`,
    );
  }
  return new ExpressionScope(names, values);
};
