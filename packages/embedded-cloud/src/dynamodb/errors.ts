import { AwsError } from '../core/aws-service';

const WIRE_NAMESPACE = 'com.amazonaws.dynamodb.v20120810#';

/** The error for a request that DynamoDB refuses as invalid. `message` is AWS's wording. */
export const validationError = (message: string) => new AwsError('ValidationException', message);

/**
 * The error for a condition that doesn't hold. `itemText` is the existing item if the caller asked
 * for it.
 */
export const conditionFailed = (itemText?: string) =>
  new AwsError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    400,
    itemText === undefined ? {} : { Item: JSON.parse(itemText) },
  );

export const tableNotFound = () =>
  new AwsError('ResourceNotFoundException', 'Requested resource not found');

/** Returns the error's body on the wire. */
export const errorBody = ({ code, message, extra }: AwsError) => {
  const namespace = code === 'ValidationException' ? 'com.amazon.coral.validate#' : WIRE_NAMESPACE;
  return JSON.stringify({ __type: `${namespace}${code}`, message, ...extra });
};
