/** One resource of a synthesized stack, as CloudFormation reads it. */
type TemplateResource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
};

type TemplateOutput = {
  readonly Value: unknown;
  readonly Export?: { readonly Name: unknown };
};

type TemplateParameter = { readonly Default?: unknown };

export type Template = {
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<Record<string, TemplateOutput>>;
  readonly Parameters?: Readonly<Record<string, TemplateParameter>>;
};

export type Stack = { readonly name: string; readonly template: Template };

/** A resource's location: its stack and its logical id. */
export type ResourceLocation = { readonly stack: string; readonly logicalId: string };

/** The values of a resource's `Ref` and `Fn::GetAtt`. */
export type Identity = {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
};

export const locationName = ({ stack, logicalId }: ResourceLocation): string =>
  `${stack}/${logicalId}`;
