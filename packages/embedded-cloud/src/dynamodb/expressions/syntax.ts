/** A document path: names (aliases keep their `#`) and list indexes. */
export type Path = readonly (string | number)[];

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly name: string };

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type ConditionFunction =
  | 'attribute_exists'
  | 'attribute_not_exists'
  | 'attribute_type'
  | 'begins_with'
  | 'contains';

/** `size` is the only function that returns a value. The parser refuses others as operands. */
export type Term = Operand | { readonly kind: 'size'; readonly args: readonly Term[] };

export type Condition =
  | { readonly kind: 'and'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'not'; readonly inner: Condition }
  | {
      readonly kind: 'compare';
      readonly comparator: Comparator;
      readonly left: Term;
      readonly right: Term;
    }
  | { readonly kind: 'between'; readonly subject: Term; readonly low: Term; readonly high: Term }
  | { readonly kind: 'in'; readonly subject: Term; readonly candidates: readonly Term[] }
  | {
      readonly kind: 'function';
      readonly name: ConditionFunction;
      readonly args: readonly Term[];
    };

export type UpdateFunction = 'if_not_exists' | 'list_append';

export type UpdateTerm =
  | Operand
  | {
      readonly kind: 'function';
      readonly name: UpdateFunction;
      readonly args: readonly UpdateTerm[];
    }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-';
      readonly left: UpdateTerm;
      readonly right: UpdateTerm;
    };

export type UpdateAction =
  | { readonly kind: 'set'; readonly path: Path; readonly value: UpdateTerm }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'add' | 'delete'; readonly path: Path; readonly value: Operand };

/** What a parsed expression mentions, used to check names, values and key attributes. */
export type Mentions = {
  readonly paths: readonly Path[];
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
};

export type Parsed<Tree> = Mentions & { readonly tree: Tree };
