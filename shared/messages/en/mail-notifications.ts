/** What is new in shared forecasts, counted. */
export const mailSummary = {
  comments_one: '{{count}} comment',
  comments_other: '{{count}} comments',
  mentions_one: '{{count}} mention',
  mentions_other: '{{count}} mentions',
  resolved_one: '{{count}} resolved thread',
  resolved_other: '{{count}} resolved threads',
  suggestions_one: '{{count}} suggestion',
  suggestions_other: '{{count}} suggestions',
  decisions_one: '{{count}} decision on your suggestions',
  decisions_other: '{{count}} decisions on your suggestions',
  changes_one: '{{count}} change of people or roles',
  changes_other: '{{count}} changes of people or roles',
  inForecast: '{{what}} in {{forecast}}',
  aForecast: 'a forecast',
  several: 'What is new in {{count}} places',
} as const;

export const notificationMails = {
  notificationSummary: {
    subject: '{{subject}}',
    body: '{{greeting}}\n\nNew in your shared forecasts:\n\n{{lines}}\n\nRead it, and choose how often we email you, here:\n\n{{link}}\n',
  },
} as const;
