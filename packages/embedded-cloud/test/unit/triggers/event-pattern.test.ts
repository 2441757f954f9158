import { createEventFilter, matchesPattern } from '../../../src/triggers/event-pattern';

const event = {
  eventName: 'MODIFY',
  dynamodb: { Keys: { pk: { S: 'C#1#S#3' } }, NewImage: { n: { N: 4 }, st: { S: 'active' } } },
};

test.each([
  [{ eventName: ['INSERT', 'MODIFY'] }, true],
  [{ eventName: ['REMOVE'] }, false],
  [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'C#' }] } } } }, true],
  [{ dynamodb: { Keys: { pk: { S: [{ suffix: '#4' }] } } } }, false],
  [{ dynamodb: { OldImage: [{ exists: false }] } }, true],
  [{ dynamodb: { NewImage: { st: { S: [{ 'anything-but': ['active'] }] } } } }, false],
  [{ dynamodb: { NewImage: { n: { N: [{ numeric: ['>', 3, '<=', 4] }] } } } }, true],
  [{ eventName: ['MODIFY'], dynamodb: { NewImage: { n: { N: [5] } } } }, false],
  [{ $or: [{ eventName: ['REMOVE'] }, { dynamodb: { NewImage: { n: { N: [4] } } } }] }, true],
])('matches a record with the event pattern %j: %s', (pattern, expected) => {
  expect(matchesPattern(event, pattern)).toBe(expected);
});

test('accepts every event without a pattern, and any event that matches one of several patterns', () => {
  expect(createEventFilter([])(() => event)).toBe(true);
  expect(createEventFilter([{ eventName: ['X'] }, { eventName: ['MODIFY'] }])(() => event)).toBe(
    true,
  );
});

test('names the rule when refusing an unsupported rule of an event pattern', () => {
  expect(() => matchesPattern(event, { eventName: [{ cidr: '10.0.0.0/8' }] })).toThrow('cidr');
});
