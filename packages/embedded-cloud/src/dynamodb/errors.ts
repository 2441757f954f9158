import { AwsError } from '../core/aws-service';

const WIRE_NAMESPACE = 'com.amazonaws.dynamodb.v20120810#';

/** A request DynamoDB refuses to look at further; `message` is AWS's wording. */
export const validationError = (message: string) => new AwsError('ValidationException', message);

/** The condition did not hold; `itemText` is the losing item where the caller asked for it. */
export const conditionFailed = (itemText?: string) =>
  new AwsError(
    'ConditionalCheckFailedException',
    'The conditional request failed',
    400,
    itemText === undefined ? {} : { Item: JSON.parse(itemText) },
  );

export const tableNotFound = () =>
  new AwsError('ResourceNotFoundException', 'Requested resource not found');

/** The error's body on the wire. */
export const errorBody = ({ code, message, extra }: AwsError) => {
  const namespace = code === 'ValidationException' ? 'com.amazon.coral.validate#' : WIRE_NAMESPACE;
  return JSON.stringify({ __type: `${namespace}${code}`, message, ...extra });
};
