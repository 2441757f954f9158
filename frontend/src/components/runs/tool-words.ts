/** What tools do, for those who do not know them by their names. */
const toolWords: Readonly<Record<string, string>> = {
  ...{ read_brand: 'Reads your brand', read_brain: 'Reads what your brain says' },
  ...{ list_segments: 'Looks at your segments', past_emails: 'Looks at your past emails' },
  ...{ list_products: 'Looks at your products', list_assets: 'Looks at your images' },
  ...{ best_sellers: 'Looks at what sells best' },
  ...{ build_segment: 'Makes a segment', suggest_send_time: 'Looks for a good time' },
  ...{ write_draft: 'Writes the draft', propose_subjects: 'Thinks of subjects' },
};

export const wordsOfTool = (name: string): string => toolWords[name] ?? name;

/** What a run is at, with a tool in words: 'Running read_brand' is said as what it reads. */
export const wordsOfWork = (doing: string): string =>
  doing.replace(/^Running (\w+)$/, (_, name: string) => wordsOfTool(name));
