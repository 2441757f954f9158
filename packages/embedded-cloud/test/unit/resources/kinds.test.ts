import { kindOf } from '../../../src/resources/kinds';

test('refuses to start with an unknown resource type, and names the type', () => {
  expect(() => kindOf('AWS::Kinesis::Stream')).toThrow(
    'The local cloud doesn’t support AWS::Kinesis::Stream',
  );
});

test.each(['AWS::IAM::InstanceProfile', 'AWS::CloudWatch::Alarm', 'Custom::S3AutoDeleteObjects'])(
  'ignores the resource type %s, which the local cloud doesn’t need',
  (type) => expect(kindOf(type)).toBeUndefined(),
);

test('creates a queue for the resource type AWS::SQS::Queue', () => {
  expect(kindOf('AWS::SQS::Queue')).toBeInstanceOf(Function);
});
