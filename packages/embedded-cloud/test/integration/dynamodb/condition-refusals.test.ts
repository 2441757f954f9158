import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionItem, valuesIn } from './condition-item';

const { table, Key } = conditionItem();

const refusals: readonly (readonly [string, object, string])[] = [
  ['', {}, 'Invalid ConditionExpression: The expression can not be empty;'],
  ['five = ', {}, 'Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "="'],
  ['five five', {}, 'Invalid ConditionExpression: Syntax error; token: "five", near: "five five"'],
  ['five & :n1', {}, 'Invalid ConditionExpression: Syntax error; token: "&"'],
  ['five = :n1 AND', {}, 'Invalid ConditionExpression: Syntax error; token: "<EOF>"'],
  ['_x = :n1', {}, 'Invalid ConditionExpression: Syntax error; token: "_"'],
  ['(five = :n1', {}, 'Invalid ConditionExpression: Syntax error; token: "<EOF>"'],
  ['((five = :n1))', {}, 'Invalid ConditionExpression: The expression has redundant parentheses;'],
  ['name = :n1', {}, 'Attribute name is a reserved keyword; reserved keyword: name'],
  ['a.Ttl = :n1', {}, 'Attribute name is a reserved keyword; reserved keyword: Ttl'],
  [
    'five = :nope',
    {},
    'An expression attribute value used in expression is not defined; attribute value: :nope',
  ],
  [
    '#no = :n1',
    {},
    'An expression attribute name used in the document path is not defined; attribute name: #no',
  ],
  ['exists(five)', {}, 'Invalid function name; function: exists'],
  [
    'attribute_exists(:n1)',
    {},
    'Operator or function requires a document path; operator or function: attribute_exists',
  ],
  [
    'attribute_exists(a, b)',
    {},
    'Incorrect number of operands for operator or function; operator or function: attribute_exists, number of operands: 2',
  ],
  [
    'size(five)',
    {},
    'The function is not allowed to be used this way in an expression; function: size',
  ],
  [
    'contains(a, :a) = :n1',
    {},
    'The function is not allowed to be used this way in an expression; function: contains',
  ],
  [
    'begins_with(a, :n1)',
    {},
    'Incorrect operand type for operator or function; operator or function: begins_with, operand type: N',
  ],
  [
    'attribute_type(a, :zz)',
    {},
    'Invalid attribute type name found; type: zz, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}',
  ],
  [
    'five < :true',
    {},
    'Incorrect operand type for operator or function; operator: <, operand type: BOOL',
  ],
  [
    'a = a',
    {},
    'The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]',
  ],
  [
    'five BETWEEN :n9 AND :n1',
    {},
    'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:9}, upper bound operand: AttributeValue: {N:1}',
  ],
  [
    'five BETWEEN :n9 AND :a',
    {},
    'The BETWEEN operator requires same data type for lower and upper bounds',
  ],
  [
    'five = :n5',
    { ExpressionAttributeNames: { '#x': 'x' } },
    'Value provided in ExpressionAttributeNames unused in expressions: keys: {#x}',
  ],
  [
    'attribute_exists(five)',
    { ExpressionAttributeValues: { ':x': 1, ':y': 1 } },
    'Value provided in ExpressionAttributeValues unused in expressions: keys: {:x, :y}',
  ],
  [
    'five = :n5',
    { ExpressionAttributeNames: { x: 'x' } },
    'ExpressionAttributeNames contains invalid key: Syntax error; key: "x"',
  ],
  ['five = :n5', { ExpressionAttributeNames: {} }, 'ExpressionAttributeNames must not be empty'],
];

test.each(refusals)(
  'refuses the condition "%s" with %j',
  async (condition, inputFields, message) => {
    const attempt = table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key,
        ConditionExpression: condition,
        ExpressionAttributeValues: valuesIn(condition),
        ...inputFields,
      }),
    );
    await expect(attempt).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining(message),
    });
  },
);

test.each([
  ['a = :n1', 'Invalid UpdateExpression: Syntax error; token: "a", near: "a ="'],
  [
    'SET a = :n1 SET b = :n1',
    'Invalid UpdateExpression: The "SET" section can only be used once in an update expression;',
  ],
  [
    'SET a = :n1, a = :n5',
    'Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]',
  ],
  [
    'SET a.b = :n1 REMOVE a[1]',
    'Invalid UpdateExpression: Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]',
  ],
  [
    'ADD a :hello',
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: ADD, operand type: STRING',
  ],
  [
    'DELETE a :n1',
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER',
  ],
  [
    'SET a = a + :hello',
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: +, operand type: S',
  ],
  [
    'SET a = list_append(a, :hello)',
    'Invalid UpdateExpression: Incorrect operand type for operator or function; operator or function: list_append, operand type: S',
  ],
  [
    'SET a = if_not_exists(:n1, :n5)',
    'Invalid UpdateExpression: Operator or function requires a document path; operator or function: if_not_exists',
  ],
  [
    'SET a = list_append(list_append(a, :list), :list)',
    'Invalid UpdateExpression: The function is not allowed to be used this way in an expression; function: list_append',
  ],
  [
    'SET a = size(b)',
    'Invalid UpdateExpression: The function is not allowed to be used this way in an expression; function: size',
  ],
  ['SET a = upper(b)', 'Invalid UpdateExpression: Invalid function name; function: upper'],
  [
    'SET status = :n1',
    'Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: status',
  ],
])('refuses the update "%s"', async (expression, message) => {
  const attempt = table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: expression,
      ExpressionAttributeValues: valuesIn(expression),
    }),
  );
  await expect(attempt).rejects.toMatchObject({ name: 'ValidationException', message });
});

test.each([
  [{ N: 'abc' }, 'The parameter cannot be converted to a numeric value: abc'],
  [
    { N: '1e126' },
    'Number overflow. Attempting to store a number with magnitude larger than supported range',
  ],
  [
    { N: '1e-131' },
    'Number underflow. Attempting to store a number with magnitude smaller than supported range',
  ],
  [{ N: '1'.repeat(39) }, 'Attempting to store more than 38 significant digits in a Number'],
  [{ SS: [] }, 'One or more parameter values were invalid: An string set  may not be empty'],
  [
    { SS: ['a', 'a'] },
    'One or more parameter values were invalid: Input collection [a, a] contains duplicates.',
  ],
  [{ NS: ['1', '1.0'] }, 'Input collection contains duplicates'],
  [
    { NULL: false },
    'One or more parameter values were invalid: Null attribute value types must have the value of true',
  ],
])('refuses the value %j', async (value, message) => {
  const Item = { pk: { S: 'c' }, sk: { S: 'v' }, v: value } as never;
  await expect(
    table.wire.send(new PutItemCommand({ TableName: table.name, Item })),
  ).rejects.toMatchObject({ name: 'ValidationException', message });
});
