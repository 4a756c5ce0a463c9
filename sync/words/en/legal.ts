/** The terms and conditions (specification section 9), loaded with their page. */
export const legal = {
  effective: 'Effective 21 Feb 2023',
  intro:
    'These terms are an agreement between you and the operator of this Bellgate service. By making an account or using the service you accept them. If you do not accept them, please do not use the service.',
  sections: {
    service: {
      title: 'What the service is',
      text: 'Bellgate helps schools to keep records of students, contacts, terms, fees and attendance. Schools enter these records and decide who of their staff and parents may see them. Parents use the service free of charge.',
    },
    accounts: {
      title: 'Your account',
      text: 'Please give your own name and an email address that is yours, keep your password to yourself, and tell your school when somebody else may know it. You are responsible for what is done with your account. A school may end the access of its staff and parents at any time; you may ask for your account to be deleted at any time.',
    },
    children: {
      title: 'Children and young people',
      text: 'The service is not meant to be used by children, and we do not collect data from anybody under 13. If we learn that somebody under 13 has made an account, we delete it. If you are under 18, you may use the service only with the permission of a parent or guardian.',
    },
    records: {
      title: 'Records of students',
      text: 'What a school enters about its students and their families belongs to the school. We use it to provide the service to that school and for nothing else: we do not sell it, we do not show advertisements, and we do not share it with anybody but those whom the school lets in, unless the law demands it.',
    },
    use: {
      title: 'Fair use',
      text: 'Please do not use the service to break a law, to reach records that are not yours to see, to disturb its running, or to upload pictures that you have no right to use. We may close accounts that do.',
    },
    paid: {
      title: 'Plans and prices',
      text: 'Plans and their prices are shown on the first page of this site. Schools currently have free access. Before anything costs money, a school is told and asked.',
    },
    availability: {
      title: 'No warranty',
      text: 'We work hard so that the service is there and right, with and without a network. Still, it is provided as it is, without warranty of any kind. As far as the law allows, we are not liable for indirect damages, or for more than what you have paid for the service in the last twelve months.',
    },
    changes: {
      title: 'Changes',
      text: 'When these terms change, the new ones are shown here with the date from which they count. Whoever goes on using the service after that date accepts them.',
    },
    law: {
      title: 'Governing law',
      text: 'These terms are governed by the laws of Florida, United States of America, without regard to its rules on conflicts of laws.',
    },
    contact: {
      title: 'Questions',
      text: 'Please write to us with the form on the About page.',
    },
  },
} as const;
