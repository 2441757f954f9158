import {
  attributeKey,
  keyMaker,
  reservedKeys,
} from '../../../../functions/audience/attributes/attribute-key-rules';
import { readMergeName } from '../../../../shared/email/merge/merge-tokens';

test.each([
  ['First Order', 'first_order'],
  ['  Straße ', 'straße'],
  ['Größe (EU)', 'größe_eu'],
  ['2nd address', 'nd_address'],
  ['!!', undefined],
  ['', undefined],
])('gives the attribute %j the name %s in merge tags', (name, key) => {
  expect(attributeKey(name)).toBe(key);
});

test('derives a key from the beginning of a header that is a whole question', () => {
  expect(attributeKey('x'.repeat(61))).toBe('x'.repeat(60));
});

test('gives a header whose key is taken the key with the next free number', () => {
  const key = keyMaker(['city']);
  expect(['City', 'Town', 'TOWN', 'town!', 'city'].map(key)).toEqual([
    ...['city_2', 'town', 'town_2', 'town_3', 'city_3'],
  ]);
});

test('names a header without letters after its column position, counted from one', () => {
  expect(['???', '', '!'].map(keyMaker())).toEqual(['column_1', 'column_2', 'column_3']);
});

test('gives no header the name of a merge tag that has another meaning', () => {
  const names = ['email', 'name', 'first_name', 'last_name', 'unsubscribe_url'];
  expect(reservedKeys).toEqual([...names, 'business_address', 'brand']);
  expect(reservedKeys.map(keyMaker())).toEqual(reservedKeys.map((name) => `${name}_2`));
});

test.each([
  ['German', 'Größe', 'größe'],
  ['German, Swiss', 'Grösse', 'grösse'],
  ['broken letters', 'Gr??e', 'gr_e'],
  ['French', 'Numéro d’élève', 'numéro_d_élève'],
  ['Spanish', 'Año', 'año'],
  ['Spanish without its tilde', 'Ano', 'ano'],
  ['Portuguese', 'Profissão', 'profissão'],
  ['Polish', 'Ulubiony kolor włosów', 'ulubiony_kolor_włosów'],
  ['Czech', 'Město', 'město'],
  ['Hungarian', 'Kedvenc szín ő', 'kedvenc_szín_ő'],
  ['Romanian', 'Oraș', 'oraș'],
  ['Turkish', 'DOĞUM İLİ', 'doğum_ili'],
  ['Danish', 'Størrelse', 'størrelse'],
  ['Icelandic', 'Þyngd', 'þyngd'],
  ['Vietnamese', 'Thành phố', 'thành_phố'],
  ['Russian', 'Любимый цвет', 'любимый_цвет'],
  ['Ukrainian', 'Їжа', 'їжа'],
  ['Greek', 'Πόλη', 'πόλη'],
  ['Arabic', 'اللون المفضل', 'اللون_المفضل'],
  ['Hebrew', 'צבע אהוב', 'צבע_אהוב'],
  ['Hindi', 'पसंदीदा रंग', 'पसंदीदा_रंग'],
  ['Thai', 'สีที่ชอบ', 'สีที่ชอบ'],
  ['Japanese', '好きな色', '好きな色'],
  ['Japanese of half width', 'ﾎﾟｲﾝﾄ', 'ポイント'],
  ['Korean', '좋아하는 색', '좋아하는_색'],
  ['Chinese', '颜色', '颜色'],
])(
  '%s: turns the header %s into the attribute %s in any Unicode form, and supports it as a merge tag',
  (_, header, key) => {
    expect(attributeKey(header)).toBe(key);
    expect(attributeKey(header.normalize('NFD'))).toBe(key);
    expect(readMergeName(header)).toBe(key);
    expect(readMergeName(key)).toBe(key);
  },
);

test('keeps the key of an attribute that was created when keys had no accents', () => {
  const known = new Set(['grosse', 'strasse_nr', 'prénom_2', 'prenom_2']);
  const key = keyMaker([], known);
  expect(['Größe', 'Grösse', 'Straße Nr', 'Prénom 2', 'Año'].map(key)).toEqual([
    ...['grosse', 'grösse', 'strasse_nr', 'prénom_2', 'año'],
  ]);
});
