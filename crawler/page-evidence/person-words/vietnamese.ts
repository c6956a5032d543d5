import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const vietnamese: PersonWords = {
  language: 'vi',
  everyday: phrases(`
    của, và, là, không, được, những, trong, cho, với, này, các, người, một, đã, cũng, để, khi, nhưng,
    như, từ, đến, rất, sẽ, vào, ra
  `),
  talkElsewhere: phrases(`
    nhắn tin cho tôi, nhắn tin cho mình, nhắn tin cho anh, nhắn tin cho em, nhắn tin riêng,
    inbox cho, inbox mình, ib mình, ib riêng, chat riêng, nói chuyện riêng, kết bạn zalo,
    add zalo, zalo của tôi, zalo của mình, zalo của em, kết bạn với tôi, kết bạn với mình,
    whatsapp của tôi, telegram của tôi, viber của tôi, số của tôi, số riêng của tôi, số cá nhân,
    email riêng, email cá nhân của tôi, liên hệ với tôi, liên hệ quản lý của tôi,
    tài khoản khác của tôi, tài khoản cũ của tôi, thẻ fan
  `),
  invest: phrases(`
    lợi nhuận đảm bảo, cam kết lợi nhuận, đảm bảo lợi nhuận, lợi nhuận mỗi ngày,
    lợi nhuận hàng ngày, lãi mỗi ngày, lãi hàng ngày, đầu tư ngay, bắt đầu đầu tư,
    đầu tư cùng tôi, nền tảng giao dịch, sàn giao dịch uy tín, bot giao dịch, robot giao dịch,
    giao dịch tự động, nhân đôi số tiền, nhân đôi tài khoản, nạp tối thiểu, vốn tối thiểu,
    thu nhập thụ động, tự do tài chính, tặng bitcoin, tặng tiền điện tử, tham gia nhóm đầu tư,
    nhóm kéo lệnh, chuyên gia đọc lệnh, chuyên viên sẽ gọi, không rủi ro, kiếm tiền online,
    số tiền tối thiểu, đội của tôi giao dịch, lợi nhuận của bạn, mở tài khoản, gấp đôi,
    rút lợi nhuận, câu lạc bộ đầu tư, ủy thác
  `),
  donate: phrases(`
    quyên góp, quyên góp ngay, hãy quyên góp, ủng hộ ngay, ủng hộ tôi, ủng hộ quỹ,
    ủng hộ quỹ của tôi, quỹ của tôi, quỹ từ thiện của tôi, giúp các em, giúp đỡ trẻ em,
    giúp trẻ mồ côi, giúp tôi, hãy giúp tôi, gây quỹ, kêu gọi ủng hộ, tặng quà cho tôi,
    donate cho, đóng góp ngay, đã quyên góp, quyên góp được, mỗi đồng, hãy cứu, cứu lấy,
    bao nhiêu cũng
  `),
  ticket: phrases(`
    mua vé, mua vé ngay, đặt vé, đặt vé ngay, vé đang bán, bán vé, pass vé, săn vé, vé vip,
    thẻ vip, gói vip, gặp gỡ thần tượng, meet and greet, vé hậu trường, vào hậu trường,
    đặt lịch với tôi, mời tôi biểu diễn, bữa tối riêng, ăn tối với tôi, ăn tối cùng tôi,
    gọi video với, cuộc gọi riêng, gặp riêng, video lời chúc, video cá nhân, giữ chỗ ngay,
    đặt chỗ ngay, danh sách khách mời, số chỗ có hạn, vé cuối cùng, đặt lịch, suất diễn thêm
  `),
  marry: phrases(`
    mối quan hệ nghiêm túc, quan hệ nghiêm túc, quen nghiêm túc, tìm bạn đời, tìm tình yêu, tìm chồng,
    tìm vợ, tìm bạn trai, tìm bạn gái, tìm người yêu, tri kỷ, một nửa của mình, một nửa của tôi,
    lấy anh nhé, cưới em, cưới anh, kết hôn với tôi, vợ tương lai của, chồng tương lai của, tôi cô đơn,
    tôi độc thân, tôi góa, góa vợ, góa chồng, đã ly hôn tìm, sống cùng em, phần đời còn lại,
    người đàn ông chân thành
  `),
  access: phrases(`
    casting, thử vai, tuyển diễn viên, ý kiến thứ hai, tư vấn riêng, tư vấn, huấn luyện riêng,
    hội viên, phí hội viên, phí hàng tháng, câu lạc bộ riêng, nhóm kín, đơn đăng ký
  `),
  payAhead: phrases(`
    thẻ quà tặng, thẻ cào, phí xử lý, phí hải quan, phí đăng ký, phí giao hàng, phí kích hoạt,
    chuyển khoản, chuyển khoản trước, đặt cọc, thanh toán trước, western union, moneygram, usdt,
    trả trước, số tài khoản, không hoàn lại, biên lai, ví momo, tiền cọc, zalopay
  `),
  pitch: phrases(`
    nhấn vào, bấm vào, nhấp vào, điền vào mẫu, điền form, để lại số, để lại số điện thoại,
    sẽ gọi cho bạn, sẽ liên hệ với bạn, số lượng có hạn, số chỗ có hạn, trước nửa đêm,
    đến nửa đêm, xem hết video, trước khi bị xóa, thanh toán khi nhận hàng
  `),
  firstPerson: phrases(`
    tôi, mình, tớ, em
  `),
  speaksAsPerson: phrases(`
    tôi là, mình là, tên tôi là, tôi tên là, mình tên là, chào mừng đến với trang của tôi,
    trang chính thức của tôi, tài khoản chính thức của tôi, tài khoản riêng của tôi, các fan thân mến,
    fan của tôi, về tôi, xin chào các fan
  `),
  speaksFor: phrases(`
    quản lý của, ban quản lý, công ty quản lý, đại diện cho, người đại diện, thay mặt,
    liên hệ công việc, liên hệ booking, trợ lý của, văn phòng báo chí, thay mặt gia đình,
    theo yêu cầu của gia đình, quản lý độc quyền, bán vé chính thức, đích thân chọn
  `),
  isEndorsed: phrases(`
    khuyên dùng, được khuyên dùng bởi, giới thiệu bởi, bí quyết của, bí mật của,
    tiết lộ trong cuộc phỏng vấn, tiết lộ bí quyết, tiết lộ cách, chính cô ấy sử dụng,
    trên truyền hình trực tiếp, ngân hàng tức giận, tin dùng, cho xem điện thoại,
    tiết lộ trên sóng
  `),
  parody: phrases(`
    nhại lại, trang nhại, châm biếm, trào phúng, không phải thật, không phải người thật, tài khoản hài,
    trang hài hước, chế giễu, giả lập vui
  `),
  fan: phrases(`
    trang fan, fanpage của fan, fan club, fanclub, câu lạc bộ người hâm mộ, trang người hâm mộ,
    do fan lập, do fan quản lý, không chính thức, không liên quan đến, tài khoản fan
  `),
  stock: phrases(`
    ảnh stock, kho ảnh, ảnh minh họa, ảnh minh hoạ, hình minh họa, miễn phí bản quyền, tạo bởi ai,
    do ai tạo, ảnh ai tạo, trí tuệ nhân tạo tạo ra, sử dụng biên tập, getty images, shutterstock
  `),
};
