import { type FormErrors, schemaResolver, type UseFormInput, useForm } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

type Options<Values extends Record<string, unknown>> = Omit<
  UseFormInput<Values>,
  'validate' | 'onValuesChange'
> & {
  /** Loads the schema of the body: `async () => (await import('…/contracts/…')).theBody`. */
  readonly contract: () => Promise<Schema>;
  /** Returns the body to send, as far as the form determines it. @default the values themselves */
  readonly bodyOf?: (values: Values) => unknown;
  /** Returns problems known only to this form, by field. They override the contract's. */
  readonly also?: (values: Values) => FormErrors;
};

/**
 * Loads a schema. zod calls `new Function` when it builds one, which the page's policy blocks and
 * the browser reports, so it is turned off first.
 */
const loaded = async (contract: () => Promise<Schema>): Promise<Schema> => {
  const { config } = await import('zod');
  config({ jitless: true });
  return contract();
};

/**
 * Creates a form that is checked by the schema of its call, so that the screen and the server
 * refuse the same things with the same messages. The schemas are 32 to 42 kB (gzip) of script, so
 * they load while the form is filled in. If they don't load, only the server checks.
 */
export const useContractForm = <Values extends Record<string, unknown>>({
  contract,
  bodyOf = (values) => values,
  also = () => ({}),
  ...options
}: Options<Values>) => {
  const load = () => loaded(contract).catch(() => undefined);
  return useForm<Values, Values, Promise<FormErrors>>({
    ...options,
    onValuesChange: () => void load(),
    validate: async (values): Promise<FormErrors> => {
      const schema = await load();
      const refused = schema ? await schemaResolver(schema)(bodyOf(values)) : {};
      // Errors about fields that the form doesn't have are left to the server.
      const ofForm = Object.entries(refused).filter(
        ([path]) => (path.split('.')[0] ?? '') in values,
      );
      return { ...Object.fromEntries(ofForm), ...also(values) };
    },
  });
};
