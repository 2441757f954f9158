import fc from 'fast-check';
import { compileDefinition } from '../../../../functions/segments/rules/compile-segments';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import { segmentDefinition } from '../../../../shared/contracts/segment-rules';
import { triesOf } from '../../../runner/length';
import {
  agrees,
  definitionOn,
  emailRule,
  factsOf,
  fieldRule,
  gone,
  graph,
  inner,
  now,
  outer,
  person,
  statics,
  zones,
} from './rule-arbitraries';

const runs = { numRuns: triesOf({ short: 200, long: 1500 }) };

test('every definition on static segments matches exactly the people of the simple evaluator', () => {
  fc.assert(
    fc.property(
      ...[definitionOn([...statics, gone]), person, fc.constantFrom(...zones)],
      (definition, someone, zone) => agrees(definition, {}, someone, zone),
    ),
    runs,
  );
});

test('matches the same people as the simple evaluator for a single field rule with every operator', () => {
  fc.assert(
    fc.property(fieldRule, person, fc.constantFrom(...zones), (rule, someone, zone) => {
      const definition = { segmentIds: statics, fieldRule: [rule], behaviorRule: [] };
      agrees(definition, {}, { ...someone, segmentIds: statics }, zone);
    }),
    { numRuns: triesOf({ short: 500, long: 4000 }) },
  );
});

test('matches the same people as the simple evaluator for dynamic segments, two levels deep', () => {
  fc.assert(
    fc.property(
      definitionOn(statics),
      definitionOn([...statics, inner]),
      definitionOn([...statics, inner, outer]),
      person,
      fc.constantFrom(...zones),
      (first, second, definition, someone, zone) =>
        agrees(definition, { [inner]: first, [outer]: second }, someone, zone),
    ),
    runs,
  );
});

test('matches the exact opposite of an email rule with NOT_', () => {
  fc.assert(
    fc.property(emailRule, person, (rule, someone) => {
      if ('segmentId' in rule || 'what' in rule) return;
      const bare = rule.action.replace('NOT_', '');
      const both = [bare, `NOT_${bare}`].map((action) => {
        const definition = segmentDefinition.parse({
          segmentIds: statics,
          behaviorRule: [{ ...rule, action }],
        });
        const compiled = compileDefinition(definition, graph({}), ruleMoment(now, 'UTC'));
        return compiled.matches(factsOf({ ...someone, segmentIds: statics }, compiled));
      });
      expect(both[0]).toBe(!both[1]);
    }),
    runs,
  );
});
