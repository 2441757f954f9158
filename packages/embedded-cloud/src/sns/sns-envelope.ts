/** What a notification contains besides the message itself. */
export type Notification = {
  readonly messageId: string;
  readonly topicArn: string;
  readonly message: string;
  readonly subject?: string | undefined;
  readonly attributes: NotificationAttributes;
  readonly timestampMs: number;
};

export type NotificationAttributes = Readonly<
  Record<string, { readonly Type: string; readonly Value: string }>
>;

/**
 * Returns the JSON that a queue without raw delivery receives ("Amazon SNS message and JSON
 * formats" in the SNS developer guide). Omits signature fields, which only HTTP endpoints use.
 */
export const writeEnvelope = (notification: Notification): string => {
  const { attributes } = notification;
  const messageAttributes = Object.keys(attributes).length > 0 && { MessageAttributes: attributes };
  return JSON.stringify({
    Type: 'Notification',
    MessageId: notification.messageId,
    TopicArn: notification.topicArn,
    ...(notification.subject !== undefined && { Subject: notification.subject }),
    Message: notification.message,
    Timestamp: new Date(notification.timestampMs).toISOString(),
    ...messageAttributes,
  });
};
