import { type FormErrors, schemaResolver, type UseFormInput, useForm } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

type Options<Values extends Record<string, unknown>> = Omit<
  UseFormInput<Values>,
  'validate' | 'onValuesChange'
> & {
  /**
   * Loads the schema of the request body: `async () => (await import('…/contracts/…')).theBody`.
   */
  readonly contract: () => Promise<Schema>;
  /** Returns the part of the request body that comes from the form. @default the form's values */
  readonly bodyOf?: (values: Values) => unknown;
  /** Returns errors that only this form can detect, by field. They replace the schema's errors. */
  readonly also?: (values: Values) => FormErrors;
};

/**
 * Loads a schema. By default, zod calls `new Function` when it builds a schema. The page's content
 * security policy blocks that and the browser reports it, so we turn this zod feature off first.
 */
const loadSchema = async (contract: () => Promise<Schema>): Promise<Schema> => {
  const { config } = await import('zod');
  config({ jitless: true });
  return contract();
};

/**
 * Creates a form that is validated with the schema of its API call, so that the app and the server
 * reject the same input with the same messages. The schemas take 32 to 42 kB (gzip) of script, so
 * they load while the user fills in the form. If they don't load, only the server validates.
 */
export const useContractForm = <Values extends Record<string, unknown>>({
  contract,
  bodyOf = (values) => values,
  also = () => ({}),
  ...options
}: Options<Values>) => {
  const load = () => loadSchema(contract).catch(() => undefined);
  return useForm<Values, Values, Promise<FormErrors>>({
    ...options,
    onValuesChange: () => void load(),
    validate: async (values): Promise<FormErrors> => {
      const schema = await load();
      const schemaErrors = schema ? await schemaResolver(schema)(bodyOf(values)) : {};
      // Ignores errors about fields that the form doesn't have, because the server reports them.
      const formErrors = Object.entries(schemaErrors).filter(
        ([path]) => (path.split('.')[0] ?? '') in values,
      );
      return { ...Object.fromEntries(formErrors), ...also(values) };
    },
  });
};
