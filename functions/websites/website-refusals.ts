import { AppError } from '../platform/app-error';

export const refusedWebsiteError = () =>
  new AppError(
    'website_refused',
    'We can only read public websites. Enter the address your customers visit.',
  );

export const unreachableWebsiteError = (cause?: unknown) =>
  new AppError(
    'website_unreachable',
    'We can’t reach this website. Check the address and try again.',
    { cause },
  );

/** @param status the HTTP status of the website's response */
export const statusError = (status: number) =>
  new AppError(
    'website_unreachable',
    `This website didn’t let us read its page (error ${status}). Check the address or enter your brand yourself.`,
  );

export const tooManyRedirectsError = () =>
  new AppError(
    'website_unreachable',
    'This website redirected us too many times. Enter the address your browser shows after the page loads.',
  );

export const tooSlowError = (cause?: unknown) =>
  new AppError('website_too_slow', 'This website took too long to respond. Try again later.', {
    cause,
  });

export const notAPageError = () =>
  new AppError(
    'website_not_a_page',
    'This address isn’t a web page. Enter the address of your store’s home page.',
  );

export const unreadablePageError = (cause?: unknown) =>
  new AppError('website_not_a_page', 'We can’t read this page. Enter your brand yourself.', {
    cause,
  });

export const noBrandError = () =>
  new AppError(
    'website_without_brand',
    'We didn’t find a logo, colors, or a description on this page. Try your home page or enter your brand yourself.',
  );

export const tooManyReadsByUserError = () =>
  new AppError(
    'too_many_website_reads',
    'You’ve reached your hourly limit for reading websites. Try again later.',
  );

/** Other users of the same store may have made the requests. */
export const tooManyReadsByStoreError = () =>
  new AppError(
    'too_many_website_reads',
    'Your store has reached its hourly limit for reading websites. Try again later.',
  );

/** Users of other stores may have made the requests. */
export const busyWebsiteError = () =>
  new AppError(
    'too_many_website_reads',
    'We’ve reached the hourly limit for reading this website. Try again later.',
  );
