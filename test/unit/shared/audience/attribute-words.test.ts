import { attributeLabel } from '../../../../shared/audience/attribute-words';

test.each([
  ['first_name', 'First name'],
  ['total_spent', 'Total spent'],
  ['address.city', 'Address city'],
  ['city', 'City'],
  ['größe', 'Größe'],
  ['Order no.', 'Order no.'],
  ['_', '_'],
])('shows an attribute %s as %s', (key, label) => {
  expect(attributeLabel(key)).toBe(label);
});
