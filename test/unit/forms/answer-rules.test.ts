import { answersOf } from '../../../functions/forms/signup/answer-rules';
import { aForm } from '../../support/a-form';

const { fields } = aForm();
const sent = (email: string) => answersOf(fields, { 'field-0': email });

test.each(['ada@xn--bcher-kva.de', 'Ada@XN--BCHER-KVA.de', 'ada@bücher.de', ' ADA@BÜCHER.DE '])(
  '%s is one person, whichever form of the domain a browser sends',
  (email) => {
    expect(sent(email)).toMatchObject({ answers: { email: 'ada@bücher.de' } });
  },
);

test.each([
  'ada@xn--\u0000.de',
  'ada@xn--a.de',
  'ada@xn--bcher-kva.de b@visitor.test',
  'ada@xn--bcher-kva.de,b@visitor.test',
  'ada@xn--bcher-kva',
])('%j is not an address', (email) => {
  expect(sent(email)).toMatchObject({
    problem: { message: 'Please enter a valid email address', field: 'field-0' },
  });
});
