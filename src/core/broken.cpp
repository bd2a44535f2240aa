#include "core/broken.h"

namespace causeway {

void broken(const char* what) { throw Broken(what); }

}  // namespace causeway
