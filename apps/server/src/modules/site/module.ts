import { addMentionInboxSource, addTicketInboxSource } from './desk/ticket-and-mention-inbox-sources.ts';
import type { Module } from '../../module.ts';
import { ticketDeskStaffRoutes } from './desk/ticket-desk.admin.ts';
import { helpStaffRoutes } from './help/help.admin.ts';
import { faqPageReaders } from './help/faq.page-data.ts';
import { businessInquiriesPersonalData } from './help/business-inquiries-personal-data.ts';
import { createFaqReader } from './help/cached-faq-reader.ts';
import { helpRoutes } from './help/help.routes.ts';
import { kefuPageReaders } from './kefu/kefu.page-data.ts';
import { kefuPersonalData } from './kefu/kefu-personal-data.ts';
import { kefuRoutes } from './kefu/kefu.routes.ts';
import { isTicketOfUser } from './kefu/kefu.queries.ts';
import { messagesTicketOwnerPort } from '../messages/public.ts';
import { registerPictureUseSource } from '../media/public.ts';
import { legalStaffRoutes } from './legal/legal.admin.ts';
import { legalPageReaders } from './legal/legal.page-data.ts';
import { selectTextsShowingPictures } from './texts/text-pictures.queries.ts';
import { downloadEmbeddedAnswerReaders } from './settings/download.page-data.ts';
import { settingsStaffRoutes } from './settings/settings.admin.ts';
import { findPictureUsesAsLogo } from './settings/find-picture-uses-as-logo.ts';
import { addOverdueSwitchInboxSource } from './switches/overdue-switch-inbox-source.ts';
import { switchesStaffRoutes } from './switches/switches.admin.ts';
import { siteBulletinStaffRoutes } from './bulletins.admin.ts';
import { siteJobs } from './site.jobs.ts';
import { siteRoutes } from './site.routes.ts';

messagesTicketOwnerPort.provide({ isTicketOfUser });
addTicketInboxSource();
addMentionInboxSource();
addOverdueSwitchInboxSource();
registerPictureUseSource('site', selectTextsShowingPictures);
registerPictureUseSource('site settings', findPictureUsesAsLogo);

export const siteModule: Module = {
  name: 'site',
  api({ mount, deps }) {
    const faqs = createFaqReader(deps);
    siteRoutes(mount, deps);
    kefuRoutes(mount, deps);
    helpRoutes(mount, deps, faqs);
    helpStaffRoutes(mount, deps);
    ticketDeskStaffRoutes(mount, deps);
    siteBulletinStaffRoutes(mount, deps);
    legalStaffRoutes(mount, deps);
    settingsStaffRoutes(mount, deps);
    switchesStaffRoutes(mount, deps);
    return {
      documents: { ...faqPageReaders(faqs), ...kefuPageReaders(deps), ...legalPageReaders(deps) },
      embeddedAnswers: downloadEmbeddedAnswerReaders(deps),
    };
  },
  jobs: (deps) => siteJobs(deps),
  personalData: () => [kefuPersonalData, businessInquiriesPersonalData],
};
