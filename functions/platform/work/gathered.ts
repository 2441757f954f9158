/**
 * For who works on several messages at once: what comes in one turn of the event loop is carried out
 * together, at its end.
 * @param carryOut of everything that came in a turn; whoever brought some of it gets the same answer or failure
 */
export const gathered = <Thing, Answer>(
  carryOut: (things: readonly Thing[]) => Promise<Answer>,
): ((thing: Thing) => Promise<Answer>) => {
  let open: { readonly things: Thing[]; readonly answer: Promise<Answer> } | undefined;
  return (thing) => {
    if (!open) {
      const things: Thing[] = [];
      const answer = new Promise<void>((turned) => setImmediate(turned)).then(() => {
        open = undefined;
        return carryOut(things);
      });
      open = { things, answer };
    }
    open.things.push(thing);
    return open.answer;
  };
};
