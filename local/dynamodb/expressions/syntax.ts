/** A document path: names (aliases keep their `#`) and list indexes. */
export type Path = readonly (string | number)[];

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly name: string };

export type SizeCall = { readonly kind: 'size'; readonly argument: Operand };

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type ConditionFunction =
  | 'attribute_exists'
  | 'attribute_not_exists'
  | 'attribute_type'
  | 'begins_with'
  | 'contains';

export type Term = Operand | SizeCall;

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
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

export type UpdateTerm =
  | Operand
  | { readonly kind: 'if_not_exists'; readonly path: Path; readonly otherwise: UpdateTerm }
  | { readonly kind: 'list_append'; readonly left: UpdateTerm; readonly right: UpdateTerm }
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

/** What a parsed expression mentions, for the checks of names, values and key attributes. */
export type Mentions = {
  readonly paths: readonly Path[];
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
};

export type Parsed<Tree> = Mentions & { readonly tree: Tree };
