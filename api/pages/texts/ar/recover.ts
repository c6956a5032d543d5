import type { Translated } from '../catalogue.ts';
import type { recoverTexts as english } from '../en/recover.ts';

export const recoverTexts: Translated<typeof english> = {
  'page.recover': 'استعادة هويتك',
  'page.privacy': 'الخصوصية',
  'page.lost-device': 'فقدت جهازك؟ {link}',
  'page.lost-device-link': 'استعادة هويتك',

  'recover.ask-title': 'فقدت جهازك؟',
  'recover.ask-lead': 'إن لم يبق لديك جهاز يمكنك التحقق به، فيمكنك نقل هويتك إلى هذا الجهاز.',
  'recover.ask-text':
    'يُرجى إدخال عنوان البريد الإلكتروني الذي سجّلت به. إن كان لهوية ما، فسنرسل إليه رابطًا يعمل مدة 30 دقيقة.',
  'recover.ask-another':
    'لا يزال لديك جهاز أو مفتاح مرور؟ يمكنك إذن تسجيل الدخول في {link} وإلغاء الجهاز المفقود هناك.',
  'recover.ask-account': 'صفحة حسابك',
  'recover.address': 'عنوان البريد الإلكتروني',
  'recover.send': 'إرسال الرابط',
  'recover.bad-address': 'يُرجى إدخال عنوان بريد إلكتروني كامل، مثل ada@example.com.',
  'recover.sent-title': 'يُرجى تفقّد صندوق بريدك',
  'recover.sent-text':
    'إن كان هذا العنوان لهوية ما، فهناك رسالة في الطريق تحتوي على رابط. يُرجى فتح الرابط على الجهاز المراد استخدامه من الآن فصاعدًا.',
  'recover.sent-none':
    'لم تصل رسالة بعد بضع دقائق؟ يُرجى تفقّد مجلد البريد غير المرغوب فيه والتأكد من أنه العنوان الذي سجّلت به. لا نذكر هنا هل العنوان معروف.',
  'recover.sent-again': 'استخدام عنوان آخر',
  'recover.unavailable-title': 'الاستعادة غير متاحة هنا',
  'recover.unavailable-text': 'لا ترسل هذه الخدمة بريدًا. يُرجى طلب المساعدة من مشغّلها.',

  'recover.invalid-title': 'هذا الرابط غير صالح',
  'recover.invalid-text': 'ربما نُسخ ناقصًا. يُرجى فتحه من الرسالة مباشرة.',
  'recover.expired-title': 'لم يعد هذا الرابط يعمل',
  'recover.expired-text': 'يعمل الرابط مدة 30 دقيقة. يمكنك طلب رابط جديد هنا.',
  'recover.new-link': 'طلب رابط جديد',

  'recover.hello': 'نقل هويتك إلى هذا الجهاز',
  'recover.lead': 'يصبح هذا المتصفح جهاز {identity}. تُزال كل الأجهزة السابقة.',
  'recover.keeps': 'تبقى هويتك ودرجتها وأختامها.',
  'recover.continue': 'متابعة',
  'recover.cancel': 'إلغاء الاستعادة',
  'recover.passkey-title': 'هل لديك مفتاح مرور؟',
  'recover.passkey-text':
    'بمفتاح مرور لديك منذ أكثر من 72 ساعة، تنتقل هويتك فورًا. ومن دونه يستغرق ذلك 72 ساعة: نُبلغ صندوق بريدك وأجهزتك والخدمات التي تتعامل معها، حتى يمكنك إيقاف من ليس لديه سوى صندوق بريدك.',
  'recover.passkey-use': 'استخدام مفتاح المرور',
  'recover.passkey-none': 'المتابعة من دون مفتاح مرور',
  'recover.passkey-new':
    'أُضيف مفتاح المرور هذا أو أُكّد قبل أقل من 72 ساعة، أو ربما نُسخ. لا يمكن استخدامه هنا.',
  'recover.passkey-other': 'مفتاح المرور هذا ليس لهذه الهوية، أو لا تعرفه الخدمة.',
  'recover.camera-title': 'الآن دور الكاميرا',

  'recover.notifying-title': 'جارٍ إرسال الإشعارات',
  'recover.notifying-text':
    'نرسل إشعارًا إلى صندوق بريدك. تبدأ الساعات الـ 72 عند تسليمه. يُرجى إبقاء هذه الصفحة مفتوحة لحظة.',
  'recover.waiting-title': 'تنتقل هويتك إلى هنا في {when}',
  'recover.waiting-lead': 'حتى ذلك الحين يمكن إلغاء ذلك من صندوق بريدك أو من أي من أجهزتك أو بمفتاح مرور.',
  'recover.waiting-return':
    'يمكنك إغلاق هذه الصفحة. بعد ذلك الوقت يُرجى فتح {link} في هذا المتصفح من جديد، وعدم مسح بيانات هذا الموقع.',
  'recover.waiting-link': 'هذه الصفحة',
  'recover.elsewhere-title': 'سبق استخدام هذا الرابط على جهاز آخر',
  'recover.elsewhere-when': 'تنتقل هويتك إلى ذلك الجهاز في {when}.',
  'recover.elsewhere-text':
    'إن لم تكن أنت من فعل ذلك، يُرجى إلغاء الاستعادة. وإن كان لديك مفتاح مرور، يمكنك {link} واستخدام مفتاح المرور في الصفحة التي يفتحها: فذلك يُنهي هذه الاستعادة أيضًا.',
  'recover.elsewhere-link': 'طلب رابط جديد',
  'recover.done-title': 'هويتك الآن على هذا الجهاز',
  'recover.done-lead': 'أُزيلت أجهزتك السابقة. بقيت هويتك ودرجتها وأختامها.',
  'recover.done-reverify': 'يُرجى التحقق مرة واحدة على هذا الجهاز للإتمام.',
  'recover.done-passkey': 'عرض حسابك وإضافة مفتاح مرور للمرة القادمة',
  'recover.ended-title': 'انتهت الاستعادة',
  'recover.ended-cancelled_by_mail': 'أُلغيت بالرابط الموجود في الرسالة. لم يتغيّر شيء.',
  'recover.ended-cancelled_by_person': 'أُلغيت على جهاز أو بمفتاح مرور. لم يتغيّر شيء.',
  'recover.ended-cancelled_by_match':
    'جرى التحقق من أحد أجهزتك في هذه الأثناء، فهو ليس مفقودًا. لم يتغيّر شيء.',
  'recover.ended-recovered': 'انتقلت هويتك إلى الجهاز الذي التقط صورتك.',
  'recover.ended-withdrawn': 'أُلغيت من هنا. لم يتغيّر شيء.',
  'recover.ended-superseded': 'حلّت محلها استعادة أخرى أو تغيير آخر.',
  'recover.ended-undeliverable':
    'تعذّر تسليم الإشعار إلى صندوق بريدك، لذا لم تبدأ الاستعادة. يُرجى المحاولة لاحقًا.',
  'recover.ended-identity_suspended': 'الهوية موقوفة. يُرجى التواصل مع الخدمة لمعرفة السبب.',
  'recover.ended-device_in_use': 'هذا الجهاز مرتبط بهوية بالفعل.',
  'recover.pending-title': 'هناك استعادة في الانتظار بالفعل',
  'recover.pending-text':
    'يُرجى إلغاؤها بالرابط الموجود في رسالتها أو على أحد أجهزتك، أو استخدام مفتاح مرور هنا، ثم إعادة المحاولة.',
  'recover.limit-title': 'عدد كبير جدًا من عمليات الاستعادة',
  'recover.limit-text':
    'يمكن بدء الاستعادة من دون مفتاح مرور ثلاث مرات خلال 30 يومًا. يُرجى المحاولة لاحقًا أو استخدام مفتاح مرور.',
  'recover.in-use-title': 'هذا الجهاز قيد الاستخدام بالفعل',
  'recover.in-use-text': 'إنه مرتبط بهوية بالفعل. يُرجى التحقق عليه من جديد أو استخدام متصفح آخر.',
};
