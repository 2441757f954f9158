import { kindOf } from '../../../src/resources/kinds';

test('a resource type that nobody thought of stops the start by name', () => {
  expect(() => kindOf('AWS::Kinesis::Stream')).toThrow(
    'The local cloud has no AWS::Kinesis::Stream',
  );
});

test.each(['AWS::IAM::Role', 'AWS::CloudWatch::Alarm', 'Custom::S3AutoDeleteObjects'])(
  '%s is of no use on one machine',
  (type) => expect(kindOf(type)).toBeUndefined(),
);

test('a queue comes to life', () => {
  expect(kindOf('AWS::SQS::Queue')).toBeInstanceOf(Function);
});
