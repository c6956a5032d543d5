export const operatorTexts = {
  title: 'All projects',
  lead: 'The projects of this installation. You can invite an owner to each; what is inside them is for their members.',
  search: 'Name begins with',
  projects: 'Projects',
  name: 'Name',
  plan: 'Plan',
  plans: { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' },
  owners: 'Owners',
  none: 'None',
  invite: 'Invite',
  inviteTitle: (name: string) => `Invite an owner of ${name}`,
  inviteWhy:
    'You get a link to pass on. The person who opens it owns the project. It works once, within 72 hours.',
  inviteAction: 'Create link',
  noProjects: 'No project has such a name',
  noProjectsWhy: 'Projects are created on the command line: cli project create.',
} as const;
