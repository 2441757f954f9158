import {
  attributeKey,
  keyMaker,
  reservedKeys,
} from '../../../../functions/audience/attributes/attribute-key-rules';

test.each([
  ['First Order', 'first_order'],
  ['  Straße ', 'strasse'],
  ['Größe (EU)', 'grosse_eu'],
  ['2nd address', 'nd_address'],
  ['!!', undefined],
  ['', undefined],
])('the attribute of %j is called %s in merge tags', (name, key) => {
  expect(attributeKey(name)).toBe(key);
});

test('a header that is a whole question gives its beginning', () => {
  expect(attributeKey('x'.repeat(61))).toBe('x'.repeat(60));
});

test('a header whose name is taken gets the next free number', () => {
  const key = keyMaker(['city']);
  expect(['City', 'Town', 'TOWN', 'town!', 'city'].map(key)).toEqual([
    ...['city_2', 'town', 'town_2', 'town_3', 'city_3'],
  ]);
});

test('a header without letters is called by its place, counted from one', () => {
  expect(['???', '', '!'].map(keyMaker())).toEqual(['column_1', 'column_2', 'column_3']);
});

test('no header takes the name of a merge tag that means something else', () => {
  const names = ['email', 'name', 'first_name', 'last_name', 'unsubscribe_url'];
  expect(reservedKeys).toEqual([...names, 'business_address', 'brand']);
  expect(reservedKeys.map(keyMaker())).toEqual(reservedKeys.map((name) => `${name}_2`));
});
