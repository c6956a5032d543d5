import type { Translated } from '../catalogue.ts';
import type { homeTexts as english } from '../en/home.ts';

export const homeTexts: Translated<typeof english> = {
  'home.heading': 'إثبات أنك إنسان يبقى على جهازك',
  'home.lead':
    'تخبر Humanmark الخدمات بما إذا كانت تتعامل مع إنسان جرى التحقق منه. وهي لا تعرف وجهًا ولا صوتًا، فهما لا يغادران جهاز الشخص أبدًا.',
  'home.people': 'للجميع',
  'home.people-text': 'من يطلب منك التحقق يرسل إليك رابطًا. وإذا كانت لديك هوية من قبل:',
  'home.account': 'هويتك: الأجهزة ومفاتيح المرور والأختام وما هو مخزَّن',
  'home.recover': 'استعادة هويتك بعد فقدان أجهزتك',
  'home.privacy': 'ما يُلتقط وما يُرسل وما يُخزَّن',
  'home.developers': 'للمطورين',
  'home.developers-text':
    'عمليات الفحص والأختام ودرجات الثقة وخطافات الويب ومراقبة العلامات واجهة REST واحدة تُستدعى بمفتاح مشروع. ومشغّل هذه الخدمة هو من يمنح المفاتيح.',
  'home.reference': 'مرجع الواجهة للقراءة والتجربة (بالإنجليزية)',
  'home.document': 'المرجع نفسه في صورة وثيقة (OpenAPI 3.1)',
  'home.keys': 'المفاتيح العامة للتحقق من الرموز والأختام دون طلب (JWKS)',
  'home.state': 'الحالة',
  'home.state-text': 'هل تستطيع هذه الخدمة الرد الآن، وأي أجزائها لا يستطيع:',
  'home.ready': 'حالة الأجزاء',
};
