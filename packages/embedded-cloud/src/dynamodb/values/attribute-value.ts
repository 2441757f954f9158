/** An attribute value in wire form, with exactly one member present. Binary data is base64 text. */
export type AttributeValue = {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
};

export type Item = Record<string, AttributeValue>;

export type AttributeType = keyof AttributeValue;
export type KeyType = 'S' | 'N' | 'B';
export type SetType = 'SS' | 'NS' | 'BS';

/** Returns the type of a checked value, which is the name of its only member. */
export const typeOf = (value: AttributeValue): AttributeType => {
  for (const type in value) return type as AttributeType;
  throw new TypeError('An attribute value has no type.');
};

export const isSetType = (type: AttributeType): type is SetType =>
  type === 'SS' || type === 'NS' || type === 'BS';

export const isKeyType = (type: string): type is KeyType =>
  type === 'S' || type === 'N' || type === 'B';
