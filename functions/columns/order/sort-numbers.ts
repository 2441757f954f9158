/** So many rows one after the other, up or down: a loop, for a callback takes ten times as long. */
export const rowsFrom = (first: number, count: number, step: 1 | -1 = 1): Uint32Array => {
  const rows = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) rows[at] = first + at * step;
  return rows;
};

/** A digit for each byte, and one for the end of the key: a shorter key comes first. */
export const digits = 257;
/** Up to so many numbers are put in order here: calling for it takes longer. */
const few = 24;

const sortFew = (numbers: Float64Array, size: number): void => {
  for (let at = 1; at < size; at += 1) {
    const number = numbers[at] ?? 0;
    let place = at;
    for (; place > 0 && (numbers[place - 1] ?? 0) > number; place -= 1) {
      numbers[place] = numbers[place - 1] ?? 0;
    }
    numbers[place] = number;
  }
};

/** Two bytes of a key as one digit, and one more for rows without a key. */
const pair = digits ** 2;
/** From so many numbers on they are dealt out to pairs of bytes: below, emptying the places takes longer. */
const many = 4096;

/** Deals places out by a digit each, those of the same digit as they come. */
const deal = (places: Uint32Array, into: Uint32Array, digitOf: Uint32Array): void => {
  const starts = new Uint32Array(pair + 2);
  for (let at = 0; at < places.length; at += 1) {
    const after = (digitOf[places[at] ?? 0] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) {
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  }
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const digit = digitOf[place] ?? 0;
    into[starts[digit] ?? 0] = place;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
};

const sortMany = (numbers: Float64Array, count: number): void => {
  const size = numbers.length;
  const [low, high] = [new Uint32Array(size), new Uint32Array(size)];
  for (let at = 0; at < size; at += 1) {
    const chunk = Math.floor((numbers[at] ?? 0) / count);
    high[at] = Math.floor(chunk / pair);
    low[at] = chunk - (high[at] ?? 0) * pair;
  }
  const [one, other] = [rowsFrom(0, size), new Uint32Array(size)];
  deal(one, other, low);
  deal(other, one, high);
  for (let at = 0; at < size; at += 1) {
    const place = one[at] ?? 0;
    numbers[at] = ((high[place] ?? 0) * pair + (low[place] ?? 0)) * count + place;
  }
};

/**
 * Puts numbers in order, each of which is a chunk of a key times `count` and its own place: no two are
 * the same, and only the first `size` are meant. Many are dealt out to the digits of their chunks, which takes a fifth of comparing them.
 */
export const sortNumbers = (numbers: Float64Array, size: number, count: number): void => {
  if (size <= few) sortFew(numbers, size);
  else if (size < many) numbers.subarray(0, size).sort();
  else sortMany(numbers.subarray(0, size), count);
};
