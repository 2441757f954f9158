import { kindOf } from '../../../src/resources/kinds';

test('stops the start at an unknown resource type, and names it', () => {
  expect(() => kindOf('AWS::Kinesis::Stream')).toThrow(
    'The local cloud has no AWS::Kinesis::Stream',
  );
});

test.each(['AWS::IAM::Role', 'AWS::CloudWatch::Alarm', 'Custom::S3AutoDeleteObjects'])(
  'does not need %s on a single machine',
  (type) => expect(kindOf(type)).toBeUndefined(),
);

test('creates a queue', () => {
  expect(kindOf('AWS::SQS::Queue')).toBeInstanceOf(Function);
});
