/** The landing page, which loads these words itself: the catalogue of the app is without them. */
export const landing = {
  product: 'Bellgate',
  documentTitle: 'Bellgate · The school door that works when the Wi-Fi does not',
  skip: 'Skip to the content',
  heroTitle: 'The school door that keeps working when the Wi-Fi does not.',
  heroText:
    'Drop-off and pick-up on a tablet at the entrance. The office sees who is here, who brought them, and who is still to be picked up. Every tick is safe on the tablet first and reaches the office by itself.',
  getStarted: 'Get Started',
  free: 'Free for parents, and for schools to begin.',
  tilesTitle: 'Who is it for?',
  staffTile: 'For School Staff',
  staffText: 'Register your school, enrol students, plan the school year and run the front door.',
  staffGo: 'Register your school',
  parentTile: 'For Parents',
  parentText:
    'See the day as it happens: dropped off, picked up, by whom and when. With your school’s access code.',
  parentGo: 'Join your school',
  why: 'What you can rely on',
  points: {
    offline: {
      title: 'No network, no problem',
      text: 'A green tick means that the record is on the tablet’s disk. When the network is back it is handed in, once, without anybody pressing anything.',
    },
    live: {
      title: 'The office knows at once',
      text: 'Within a second every screen of the school shows the change. Who is still here at half past three is one look.',
    },
    trace: {
      title: 'Every record can be traced',
      text: 'Who made it, on which device, when it was made and when it arrived. For the day when somebody asks.',
    },
  },
  around: 'Everything around the door',
  parts: {
    students: {
      title: 'Students and contacts',
      text: 'Everybody who may pick up a child, whom to call in an emergency, photos, and private notes.',
    },
    terms: {
      title: 'Terms and calendars',
      text: 'School days from a start, an end and the weekdays, with every single day to add or take out.',
    },
    registration: {
      title: 'Registration and fees',
      text: 'Grade levels, required and optional fees, and a whole class registered in one go.',
    },
    attendance: {
      title: 'Attendance',
      text: 'By day, by grade level, month by month for each child, and on paper when paper is asked for.',
    },
    messages: {
      title: 'Announcements',
      text: 'To all parents or to some grade levels, readable on their phones without a network too.',
    },
    privacy: {
      title: 'Nobody sees too much',
      text: 'Parents see their own children and no others. At the door the tablet shows no address, no phone and no note.',
    },
  },
  pricing: 'Pricing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  billing: 'How to pay',
  freePrice: 'Free',
  perMonth: 'per month',
  perYear: 'per year',
  instead: 'instead of ${{price}}',
  upTo: 'Up to {{number}} students',
  unlimited: 'Unlimited students',
  plusStarter: 'Everything in Starter, and',
  plusStandard: 'Everything in Standard, and',
  plans: {
    starter: {
      name: 'Starter',
      features: {
        registration: 'Student registration',
        door: 'Pick-up and drop-off',
        reports: 'Progress reports',
      },
    },
    standard: {
      name: 'Standard',
      features: { billing: 'Billing', parents: 'Parent access', courses: 'Course scheduling' },
    },
    premium: {
      name: 'Premium',
      features: { cards: 'Report cards', students: 'Student access', support: 'Unlimited support' },
    },
  },
  choose: 'Begin with {{plan}}',
  tryIt: {
    label: 'Try it: the tablet at the door and the screen in the office',
    wifi: 'Wi-Fi',
    on: 'on',
    off: 'off',
    hintOffline: 'Try it: tap a child at the door. Then switch the Wi-Fi on.',
    hintOnline: 'Now tap a child, and switch the Wi-Fi off in between.',
  },
  tablet: {
    door: 'At the door',
    school: 'Hope Primary',
    time: '{{time}} AM',
    allSent: 'All sent',
    waiting: '{{number}} waiting since {{time}}',
    question: 'Who is being dropped off?',
    here: 'Here',
    done: '{{name}} dropped off by {{person}} at {{time}} AM',
    undo: 'Undo',
    grade: 'Grade {{number}}',
  },
  office: {
    title: 'In the office',
    here: 'here',
    nothing: 'No word from the door yet: the Wi-Fi is off.',
    by: 'by {{person}}, {{time}} AM',
    live: 'Up to date with the door.',
    safe: 'What waits is safe on the tablet, and arrives by itself.',
  },
} as const;
