/** Letting people in who wait to be staff. */
export const staff = {
  approve: 'Approve',
  approveOf: 'Approve {{name}}',
  approveTitle: 'Let {{name}} in?',
  approveText:
    '{{name}} ({{email}}) will be able to take attendance and to see students, contacts and terms of this school. Approve only people whom you know.',
  approveConfirm: 'Approve',
  letIn: '{{name}} is approved',
  emailNotVerified: 'This person has not verified their email address yet. Approval waits for that.',
} as const;
