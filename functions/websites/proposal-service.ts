import type { BrandProposal, ProposedLogo } from '../../shared/contracts/brand/proposal';
import type { ConvertedImage } from '../assets/image-worker';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { Limit, RateLimiter } from '../platform/table/rate-limiter';
import { findBrandColors } from './brand-colors';
import { findAbout, findName } from './brand-texts';
import { type PageFacts, readPageFacts } from './page-facts';
import { decodePage, isSameSite, readThemeColor } from './page-files';
import type { WebFile, WebReader } from './web-reader';
import { checkWebUrl } from './web-reader';
import {
  noBrandError,
  tooManyReadsByStoreError,
  tooManyReadsByUserError,
  unreadablePageError,
} from './website-refusals';

/**
 * A person may try a few URLs until the brand is right. A manager may do so for several stores in
 * an hour.
 */
const perCustomer: Limit = { name: 'website-read', max: 20, windowSeconds: 3600 };
const perUser: Limit = { name: 'website-reader', max: 60, windowSeconds: 3600 };
/**
 * The requests to one website by all our customers together, because any page can name files of
 * someone else's website. A call makes up to 12 requests, so a store can still read its own website
 * as often as `perCustomer` allows. Domains may be in keys, because they are public.
 */
export const perWebsite: Limit = { name: 'website-host', max: 240, windowSeconds: 3600 };

/**
 * The time limit for all requests together, in milliseconds. The images are converted after that,
 * and the whole call must take less than 28 seconds.
 */
const maxWebMs = 10_000;
/** The time after which no more images are converted. One image can take up to nine seconds. */
const maxTotalMs = 17_000;

/**
 * How much of each file to read. Larger pages and style sheets are cut off, because what we look
 * for is near the start.
 */
const pageFile = {
  maxBytes: 2_000_000,
  contentTypes: /^(?:text\/html|application\/xhtml\+xml)$/,
  // Browsers follow 20, but stores' home pages need one or two.
  maxRedirects: 5,
};
/** A page can name files of any website, so each of them leads to few requests. */
const maxFileRedirects = 2;
const cssFile = {
  maxBytes: 500_000,
  contentTypes: /^text\/css$/,
  maxRedirects: maxFileRedirects,
};
const manifestFile = {
  maxBytes: 50_000,
  maxRedirects: maxFileRedirects,
  contentTypes: /^(?:application\/(?:manifest\+)?json|text\/json|text\/plain)$/,
};
const imageFile = {
  maxBytes: 3_000_000,
  maxRedirects: maxFileRedirects,
  contentTypes: /^(?:image\/.*|application\/octet-stream|binary\/octet-stream)$/,
};

const maxStyleSheets = 4;
/** The numbers of images to try and to offer. Many images aren't usable in emails. */
const maxLogoTries = 6;
const maxLogos = 3;
/** A smaller image is an icon, which would look blurry in the header of an email. */
const minLogoPixels = 64;
/** The maximum size of a logo that we return. An API response can have up to 6 MB. */
const maxLogoBytes = 500_000;

type Reader = { readonly customerId: string; readonly userId: string };

type Dependencies = {
  readonly readWeb: WebReader;
  /** @throws AppError if the image can't be used in emails */
  readonly convert: (bytes: Uint8Array) => Promise<ConvertedImage>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly clock: Clock;
};

const isUsable = ({ width, height, frames, bytes }: ConvertedImage): boolean =>
  frames === 1 && Math.max(width, height) >= minLogoPixels && bytes.length <= maxLogoBytes;

const toProposedLogo = ({ bytes, contentType, width, height }: ConvertedImage): ProposedLogo => ({
  contentType,
  data: Buffer.from(bytes).toString('base64'),
  width,
  height,
});

const factsOf = (page: WebFile): PageFacts => {
  try {
    return readPageFacts(decodePage(page), page.url);
  } catch (error) {
    throw unreadablePageError(error);
  }
};

/** Returns undefined instead of throwing an AppError, for files that a proposal can do without. */
const undefinedIfRefused = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/** Reads websites to propose a brand. Stores nothing. */
export const createProposalService = ({ readWeb, convert, limiter, clock }: Dependencies) => {
  /** @throws AppError too_many_website_reads */
  const takeQuota = async ({ customerId, userId }: Reader): Promise<void> => {
    if (!(await limiter.take(perUser, userId))) throw tooManyReadsByUserError();
    if (!(await limiter.take(perCustomer, customerId))) throw tooManyReadsByStoreError();
  };

  /** Converts images one after the other until there are enough logos. */
  const convertLogos = async (files: readonly WebFile[], until: number) => {
    const logos: ProposedLogo[] = [];
    for (const { bytes, isComplete } of files) {
      if (logos.length === maxLogos || clock() > until) break;
      const image = isComplete ? await undefinedIfRefused(convert(bytes)) : undefined;
      if (image && isUsable(image)) logos.push(toProposedLogo(image));
    }
    return logos;
  };

  return {
    /**
     * Reads a website's page and a few of its files that show the brand.
     * @throws AppError website_refused, website_unreachable, website_too_slow, website_not_a_page,
     *   website_without_brand or too_many_website_reads
     */
    async propose(reader: Reader, website: string): Promise<BrandProposal> {
      const startedAt = clock();
      const start = new URL(website);
      checkWebUrl(start);
      await takeQuota(reader);
      const signal = AbortSignal.timeout(maxWebMs);
      const page = await readWeb(start, { ...pageFile, signal });
      const facts = factsOf(page);
      const readAll = async (urls: readonly URL[], options: typeof pageFile) => {
        const reading = urls.map((url) => undefinedIfRefused(readWeb(url, { ...options, signal })));
        return (await Promise.all(reading)).filter((file) => file !== undefined);
      };
      const isOwn = (url: URL) => isSameSite(url, page.url);
      const [sheets, manifests, images] = await Promise.all([
        readAll(facts.styleSheets.filter(isOwn).slice(0, maxStyleSheets), cssFile),
        readAll(facts.manifests.filter(isOwn).slice(0, 1), manifestFile),
        readAll(facts.logos.slice(0, maxLogoTries), imageFile),
      ]);
      const proposal = {
        website,
        name: findName(facts, page.url),
        about: findAbout(facts),
        colors: [
          ...findBrandColors({
            themeColors: [...facts.themeColors, ...manifests.flatMap(readThemeColor)],
            styleSheets: [...facts.styles, ...sheets.map(decodePage)],
            inlineStyles: facts.inlineStyles,
          }),
        ],
        logos: await convertLogos(images, startedAt + maxTotalMs),
      };
      const { about, colors, logos } = proposal;
      // Almost every page has a title, so a name alone isn't a brand.
      if (!about && colors.length === 0 && logos.length === 0) throw noBrandError();
      return proposal;
    },
  };
};
