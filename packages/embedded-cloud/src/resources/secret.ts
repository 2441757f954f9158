import * as z from 'zod';
import { boolean, number, physicalName, resourceKind } from './resource';

const generate = z
  .strictObject({
    PasswordLength: number.optional(),
    ExcludeCharacters: z.string().optional(),
    ExcludeLowercase: boolean.optional(),
    ExcludeNumbers: boolean.optional(),
    ExcludePunctuation: boolean.optional(),
    ExcludeUppercase: boolean.optional(),
    IncludeSpace: boolean.optional(),
    RequireEachIncludedType: boolean.optional(),
    SecretStringTemplate: z.string().optional(),
    GenerateStringKey: z.string().optional(),
  })
  .transform((rules) => ({
    passwordLength: rules.PasswordLength,
    excludeCharacters: rules.ExcludeCharacters,
    excludeLowercase: rules.ExcludeLowercase,
    excludeNumbers: rules.ExcludeNumbers,
    excludePunctuation: rules.ExcludePunctuation,
    excludeUppercase: rules.ExcludeUppercase,
    includeSpace: rules.IncludeSpace,
    requireEachIncludedType: rules.RequireEachIncludedType,
    secretStringTemplate: rules.SecretStringTemplate,
    generateStringKey: rules.GenerateStringKey,
  }));

const properties = z.object({
  Name: z.string().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: generate.optional(),
});

/** Creates the secret on the first start. Later starts find it with its existing value. */
export const secret = resourceKind(properties, (input, resource, { secrets }) => {
  const { arn } = secrets.createSecret({
    name: input.Name ?? physicalName(resource),
    secretString: input.SecretString,
    generate: input.GenerateSecretString,
  });
  return { ref: arn, attributes: { Id: arn } };
});
