import { messages } from '../../../shared/messages';

/*
 * The product's error messages and fixed texts for composing, sending, lists, and statistics, word
 * for word. Screens and answers use them from `messages`, and their own tests show where.
 */
test.each<readonly [keyof typeof messages, string]>([
  ['segmentDeleted', 'Segment deleted'],
  ['somethingWrong', 'Something went wrong'],
  ['subscriberCreateFailed', 'Error while creating subscriber'],
  ['reviewCreated', 'Review created'],
  ['reviewFailed', 'Error creating review'],
  [
    'emailQuotaExceeded',
    "You've exceeded the number of emails allowed per month on the Free plan, upgrade to keep sending emails",
  ],
  [
    'subscriberQuotaExceeded',
    "You've exceeded the number of subscribers allowed on the Free plan, upgrade to keep sending emails.",
  ],
  [
    'segmentQuotaExceeded',
    "You've exceeded the number of segments allowed on the Free plan, to continue using MB without limits upgrade to premium.",
  ],
  [
    'pendingCsv',
    'Before sending your email, please confirm if it is meant for the current active subscribers.',
  ],
  ['emailSending', 'Your email is being sent!'],
  ['emailOnReview', 'Email on review'],
  ['draftSaved', 'Email saved as draft'],
  ['pageNotFound', 'Page not found'],
  ['noContent', 'No content available'],
  ['nothingMatches', "We can't find anything matching your criteria"],
  ['linkReady', 'Your link is ready'],
  ['contentNotAvailable', 'Content Not Available'],
  ['contentNotAvailableText', 'This section is only available for emails created after 12/12/2023'],
  ['unsavedChanges', 'You have unsaved changes. Are you sure you want to leave?'],
  ['uploadFailed', 'Upload failed'],
  ['uploadFailedReason', 'Please check your file and try again'],
  ['imageUploadFailed', 'Failed to upload image. Please try again.'],
  ['saveFailed', 'Failed to save changes. Please try again.'],
  ['themeUpdated', 'Theme updated'],
  ['editorDisabled', 'The editor is disabled.'],
  ['informationUpdated', 'Your information was updated'],
  ['updated', 'Updated successfully'],
  ['logoUpdated', 'Logo updated'],
  ['colorsUpdated', 'Colors updated'],
  ['importing', 'Importing emails, this may take a minute'],
  ['businessAddressUpdated', 'Business Address updated'],
  ['customerCreated', 'Customer created successfully'],
])('uses the exact wording of %s', (name, text) => {
  expect(messages[name]).toBe(text);
});
